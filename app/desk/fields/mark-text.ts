export interface Marked {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly select: readonly [start: number, end: number]
}

export function markBold(value: string, start: number, end: number): Marked {
  return markAround(value, [start, end], '**')
}

export function markItalic(value: string, start: number, end: number): Marked {
  return markAround(value, [start, end], '*')
}

export function markList(value: string, start: number, end: number): Marked {
  return markLines(value, [start, end], '- ')
}

export function markHeading(value: string, start: number, end: number): Marked {
  return markLines(value, [start, end], '### ')
}

export function markLink(value: string, [start, end]: readonly [number, number], address: string): Marked {
  const words = value.slice(start, end) || address.trim()
  const text = address.trim() === '' ? value.slice(start, end) : `[${words}](${address.trim()})`
  return { text, start, end, select: [start + text.length, start + text.length] }
}

/** Replaces the selection with a placeholder such as `{contact-email}`. */
export function insertPlaceholder(start: number, end: number, name: string): Marked {
  const text = `{${name}}`
  return { text, start, end, select: [start + text.length, start + text.length] }
}

export function markLanguage(
  value: string,
  [start, end]: readonly [number, number],
  language: string,
): Marked {
  const text = language === '' ? value.slice(start, end) : `{${language}: ${value.slice(start, end)}}`
  return { text, start, end, select: [start + text.length, start + text.length] }
}

function markAround(value: string, [start, end]: readonly [number, number], mark: string): Marked {
  const { length } = mark
  const isMarked = value.slice(start - length, start) === mark && value.slice(end, end + length) === mark
  const text = value.slice(start, end)
  if (isMarked)
    return { text, start: start - length, end: end + length, select: [start - length, end - length] }
  return { text: mark + text + mark, start, end, select: [start + length, end + length] }
}

function markLines(value: string, [from, to]: readonly [number, number], mark: string): Marked {
  const start = value.lastIndexOf('\n', from - 1) + 1
  const next = value.indexOf('\n', to)
  const end = next === -1 ? value.length : next
  const lines = value.slice(start, end).split('\n')
  const isMarked = lines.every((line) => line.startsWith(mark))
  const text = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n')
  return { text, start, end, select: [start, start + text.length] }
}
