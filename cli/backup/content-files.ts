import { readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { isAbsent, liesIn } from './private-files.ts'

/**
 * Yields every file of a content folder, as a path relative to it with `/` separators. Hidden files are skipped: they
 * are the site's own notes and partial writes. Links are followed only to files within the folder, as the site does.
 */
export async function* contentFiles(root: string): AsyncGenerator<string> {
  const real = await realpath(root)
  yield* filesBelow(real, '')
}

async function* filesBelow(root: string, prefix: string): AsyncGenerator<string> {
  const entries = await readdir(path.join(root, prefix), { withFileTypes: true }).catch(noneIfAbsent)
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const name = prefix + entry.name
    if (entry.isDirectory()) yield* filesBelow(root, `${name}/`)
    else if (entry.isFile() || (entry.isSymbolicLink() && (await leadsToFile(root, name)))) yield name
  }
}

async function leadsToFile(root: string, name: string): Promise<boolean> {
  try {
    const target = await realpath(path.join(root, name))
    return liesIn(target, root) && (await stat(target)).isFile()
  } catch (error) {
    if (isAbsent(error)) return false
    throw error
  }
}

function noneIfAbsent(error: unknown): [] {
  if (isAbsent(error)) return []
  throw error
}
