import path from 'node:path'

const sheets = new Map<string, string>()

/** Names classes like `photo-grid_tile`, so every style sheet needs its own name. */
export function className(local: string, file: string): string {
  const name = path.basename(file).split('.')[0] ?? ''
  const otherFile = sheets.get(name)
  if (otherFile !== undefined && otherFile !== file)
    throw new Error(`${otherFile} and ${file} need different names`)
  sheets.set(name, file)
  return `${name}_${local}`
}
