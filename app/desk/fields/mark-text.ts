export type Range = readonly [start: number, end: number]

export interface Marked {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly select: Range
}

export function markAround(value: string, [start, end]: Range, mark: string): Marked {
  const { length } = mark
  const isMarked = value.slice(start - length, start) === mark && value.slice(end, end + length) === mark
  const text = value.slice(start, end)
  if (isMarked)
    return { text, start: start - length, end: end + length, select: [start - length, end - length] }
  return { text: mark + text + mark, start, end, select: [start + length, end + length] }
}

export function markLines(value: string, [from, to]: Range, mark: string): Marked {
  const start = value.lastIndexOf('\n', from - 1) + 1
  const next = value.indexOf('\n', to)
  const end = next === -1 ? value.length : next
  const lines = value.slice(start, end).split('\n')
  const isMarked = lines.every((line) => line.startsWith(mark))
  const text = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n')
  return { text, start, end, select: [start, start + text.length] }
}

export function markLink(value: string, range: Range, address: string): Marked {
  const words = value.slice(...range)
  return replaced(range, address === '' ? words : `[${words || address}](${address})`)
}

export function markLanguage(value: string, range: Range, language: string): Marked {
  const words = value.slice(...range)
  return replaced(range, language === '' ? words : `{${language}: ${words}}`)
}

/** Replaces the selection with a placeholder such as `{contact-email}`. */
export function insertPlaceholder(_value: string, range: Range, name: string): Marked {
  return replaced(range, `{${name}}`)
}

function replaced([start, end]: Range, text: string): Marked {
  return { text, start, end, select: [start + text.length, start + text.length] }
}
