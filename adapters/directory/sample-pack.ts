import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { containerNameFault } from '#core/content/names.ts'
import { errorCode } from './file-errors.ts'
import { CONTAINER_FILE, SIDECAR_SUFFIX } from './item-paths.ts'

/**
 * What is wrong with a content directory in production: it contains files of the sample pack or is empty, since the
 * next start would fill it with the pack. Accepts other files with the same names.
 */
export function samplePackFault({
  pack,
  contentDir,
}: {
  readonly pack: string
  readonly contentDir: string
}): string | undefined {
  try {
    const isEmpty = namesIn(contentDir).every((name) => name.startsWith('.') || name === 'lost+found')
    if (isEmpty) return 'is empty and would be filled with the sample pack'
    const samples = packFiles(pack).filter((file) => isSameFile(join(pack, file), join(contentDir, file)))
    const [first] = samples
    return first === undefined
      ? undefined
      : `still contains files of the sample pack (${samples.length}, such as ${first})`
  } catch (error) {
    const code = errorCode(error)
    if (code === undefined) throw error
    return `cannot be read (${code})`
  }
}

function packFiles(pack: string): readonly string[] {
  return namesIn(pack)
    .filter((name) => containerNameFault(name) === undefined && isFile(join(pack, name, CONTAINER_FILE)))
    .flatMap((container) =>
      readdirSync(join(pack, container), { recursive: true, encoding: 'utf8' })
        .filter((name) => !name.endsWith(SIDECAR_SUFFIX) && name !== CONTAINER_FILE)
        .map((name) => join(container, name))
        .filter((name) => isFile(join(pack, name))),
    )
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}

function isSameFile(one: string, other: string): boolean {
  const size = (path: string) => statSync(path, { throwIfNoEntry: false })?.size
  return size(one) === size(other) && readFileSync(one).equals(readFileSync(other))
}
