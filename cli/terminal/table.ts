/** Control characters become `?`, so that stored text cannot control the terminal. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [headings, ...rows].map((row) => row.map(printable))
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function printable(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').replaceAll(/\p{Cc}/gu, '?')
}
