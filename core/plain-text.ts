const CONTROL_AND_BREAKS = /[\p{Cc}\u2028\u2029]+/gu
const CONTROL_BUT_LINE_FEED = /[^\P{Cc}\n]+/gu

/** The text on one line, trimmed and well-formed; control characters and line breaks become spaces. */
export function oneLine(text: string): string {
  return text.toWellFormed().replaceAll(CONTROL_AND_BREAKS, ' ').trim()
}

/** The text trimmed, with line feeds as line breaks; other control characters become spaces. */
export function severalLines(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(CONTROL_BUT_LINE_FEED, ' ')
    .trim()
}

/** Ends a longer text with an ellipsis, without splitting a character. */
export function shorten(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`
}

/** Cuts a text without splitting a character. */
export function clip(text: string, longest: number): string {
  const start = text.slice(0, longest)
  return (start.isWellFormed() ? start : start.replaceAll(/\p{Cs}/gu, '')).trim()
}

/** A name for comparison: names must differ by more than case and spaces. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')
}
