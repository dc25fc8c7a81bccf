/** Text to insert into a text area and the new selection. */
export interface Marked {
  readonly text: string
  /** Range to replace. */
  readonly start: number
  readonly end: number
  readonly select: readonly [start: number, end: number]
}

/** Toggles bold for the selection. */
export function markBold(value: string, start: number, end: number): Marked {
  const isBold = value.slice(start - 2, start) === '**' && value.slice(end, end + 2) === '**'
  const text = value.slice(start, end)
  if (isBold) return { text, start: start - 2, end: end + 2, select: [start - 2, end - 2] }
  return { text: `**${text}**`, start, end, select: [start + 2, end + 2] }
}

/** Toggles list items for the selected lines. */
export function markList(value: string, start: number, end: number): Marked {
  return markLines(value, [start, end], '- ')
}

/** Toggles headings for the selected lines. */
export function markHeading(value: string, start: number, end: number): Marked {
  return markLines(value, [start, end], '### ')
}

/** Links the selection, or inserts a link with the address as its text. */
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

function markLines(value: string, [from, to]: readonly [number, number], mark: string): Marked {
  const start = value.lastIndexOf('\n', from - 1) + 1
  const next = value.indexOf('\n', to)
  const end = next === -1 ? value.length : next
  const lines = value.slice(start, end).split('\n')
  const isMarked = lines.every((line) => line.startsWith(mark))
  const text = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n')
  return { text, start, end, select: [start, start + text.length] }
}
