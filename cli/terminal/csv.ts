/** Reads CSV (RFC 4180) with commas or semicolons, a byte order mark or not: rows of cells. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let index = 0; index < source.length; index += 1) {
    const character = source[index] ?? ''
    if (quoted) {
      if (character !== '"') cell += character
      else if (source[index + 1] === '"') {
        cell += '"'
        index += 1
      } else quoted = false
    } else if (character === '"' && cell === '') quoted = true
    else if (character === separator) {
      row.push(cell)
      cell = ''
    } else if (character === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')])
      row = []
      cell = ''
    } else cell += character
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows.filter((cells) => cells.some((value) => value.trim() !== ''))
}

/** Rows as CSV (RFC 4180), with a byte order mark so that spreadsheets read it as UTF-8. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(formatCell).join(',')).join('\r\n')}\r\n`
}

/** A text that spreadsheets would run as a formula is made plain by an apostrophe before it. */
function formatCell(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Some spreadsheets write semicolons: whichever the first line has more of. */
function separatorOf(source: string): string {
  const [first = ''] = source.split('\n', 1)
  return first.split(';').length > first.split(',').length ? ';' : ','
}
