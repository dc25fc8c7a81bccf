import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { contentTypeOf } from '#adapters/directory/content-types.ts'
import { UPLOAD_TYPES } from '#adapters/shared/media-types/sniff.ts'
import { blobNameFault } from '#core/content/names.ts'
import { CommandError } from '../terminal/command-error.ts'

export interface LocalFile {
  readonly path: string
  readonly name: string
  readonly contentType: string
  readonly size: number
}

export interface Collected {
  readonly files: readonly LocalFile[]
  readonly passedOver: readonly string[]
}

/** The formats that the site accepts (product notes §7, "Uploads"). */
const UPLOADED: ReadonlySet<string> = new Set(UPLOAD_TYPES.filter((type) => type !== 'text/markdown'))

/** Text files beside pictures are read as facts and not uploaded. */
const BESIDE = /\.(txt|json|csv|md)$/i

/**
 * Files in a folder, and in folders below it, are named by their path within it; a file named directly keeps its base
 * name.
 */
export async function collectFiles(
  words: readonly string[],
  { folder, prefix = '' }: { readonly folder: string; readonly prefix?: string | undefined },
): Promise<Collected> {
  const files: LocalFile[] = []
  const passedOver: string[] = []
  for (const word of words) {
    const start = path.resolve(folder, word)
    const found = await stat(start).catch(() => undefined)
    if (!found) {
      throw new CommandError(`There is no file or folder ${word}.`, {
        hint: `Relative paths begin at ${folder}. Quote names with spaces.`,
      })
    }
    if (!found.isDirectory()) {
      files.push(await describeFile(start, prefix + path.basename(start)))
      continue
    }
    for (const relative of await filesBelow(start)) {
      if (UPLOADED.has(contentTypeOf(relative))) {
        files.push(await describeFile(path.join(start, relative), prefix + relative))
      } else if (!BESIDE.test(relative)) passedOver.push(path.join(word, relative))
    }
  }
  assertDistinct(files)
  return { files, passedOver }
}

async function describeFile(file: string, name: string): Promise<LocalFile> {
  const contentType = contentTypeOf(name)
  if (!UPLOADED.has(contentType)) throw unfit(file)
  const { size } = await stat(file)
  if (size === 0) throw new CommandError(`${file} is empty.`, { hint: 'Export or copy it again.' })
  const fault = blobNameFault(name)
  if (fault !== undefined) throw new CommandError(`${file}: ${fault}`, { hint: 'Rename the file.' })
  return { path: file, name, contentType, size }
}

function unfit(file: string): CommandError {
  const hint = /\.(heic|heif|tiff?|cr2|nef|arw|dng|psd)$/i.test(file)
    ? 'Browsers do not show this format: export it as JPEG.'
    : 'The site takes JPEG, PNG, WebP, AVIF, GIF, SVG and PDF.'
  return new CommandError(`${file} cannot be uploaded.`, { hint })
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relativePath(folder, entry))
    .filter((relative) => !relative.split('/').some((part) => part.startsWith('.') || part === 'Thumbs.db'))
    .sort()
}

function relativePath(folder: string, entry: Dirent): string {
  return path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
}

function assertDistinct(files: readonly LocalFile[]): void {
  const seen = new Map<string, string>()
  for (const { name, path: file } of files) {
    const other = seen.get(name.toLowerCase())
    if (other !== undefined && other !== file) {
      throw new CommandError(`${other} and ${file} would both be named “${name}”.`, {
        hint: 'Rename one of them, or upload them separately with --prefix.',
      })
    }
    seen.set(name.toLowerCase(), file)
  }
}
