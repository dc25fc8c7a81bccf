import path from 'node:path'

/** Style sheets by the name that their classes begin with. */
const sheets = new Map<string, string>()

/** A class of a CSS module in the build: `photo-grid_tile`. Refuses two style sheets of one name. */
export function className(local: string, file: string): string {
  const name = path.basename(file).split('.')[0] ?? ''
  const known = sheets.get(name)
  if (known !== undefined && known !== file) throw new Error(`${known} and ${file} need different names`)
  sheets.set(name, file)
  return `${name}_${local}`
}
