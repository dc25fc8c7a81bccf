import { readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { isAbsent, liesIn } from './private-files.ts'

/**
 * Every file of a content folder, relative to it, with `/` between folders. Hidden files are the site's own notes and
 * what is just being written; links count when they lead to a file within the folder, as they do for the site.
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
