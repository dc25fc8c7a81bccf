const CONTROL_AND_BREAKS = /[\p{Cc}\u2028\u2029]+/gu
const CONTROL_BUT_LINE_FEED = /[^\P{Cc}\n]+/gu

/** The text on one line, trimmed; control characters and line breaks become spaces. */
export function oneLine(text: string): string {
  return text.replaceAll(CONTROL_AND_BREAKS, ' ').trim()
}

/** The text trimmed, with line feeds as line breaks; other control characters become spaces. */
export function severalLines(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(CONTROL_BUT_LINE_FEED, ' ')
    .trim()
}

/** Cuts a text without splitting a character. */
export function clip(text: string, longest: number): string {
  const start = text.slice(0, longest)
  return (start.isWellFormed() ? start : start.replaceAll(/\p{Cs}/gu, '')).trim()
}
