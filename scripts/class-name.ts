import path from 'node:path'

const sheets = new Map<string, string>()

/** Classes read `photo-grid_tile` in the build, so no two style sheets may share a name. */
export function className(local: string, file: string): string {
  const name = path.basename(file).split('.')[0] ?? ''
  const known = sheets.get(name)
  if (known !== undefined && known !== file) throw new Error(`${known} and ${file} need different names`)
  sheets.set(name, file)
  return `${name}_${local}`
}
