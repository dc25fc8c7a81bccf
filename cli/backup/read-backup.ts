import { createReadStream } from 'node:fs'
import { lstat, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { TableRow } from '#adapters/database/copy/database-copier.ts'
import { formatCount } from '#core/format-count.ts'
import { parseJson } from '#core/parse-json.ts'
import { CommandError } from '../terminal/command-error.ts'
import type { Opened } from './encryption.ts'
import {
  type BackupFile,
  MANIFEST_FILE,
  type Manifest,
  manifestSchema,
  ROWS_FILE,
  storedName,
} from './manifest.ts'
import { fingerprint, isAbsent } from './private-files.ts'

const rowSchema = z.strictObject({
  table: z.string(),
  row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

/** Checks every file against the manifest; needs no key. */
export async function readBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const damagedFiles: string[] = []
  for (const file of manifest.files)
    if (!(await isIntact(path.join(folder, storedName(manifest, file)), file))) damagedFiles.push(file.path)
  if (!manifest.files.some(({ path: name }) => name === ROWS_FILE)) damagedFiles.push(ROWS_FILE)
  const [first] = damagedFiles
  if (first === undefined) return manifest
  throw new CommandError(
    `The backup is damaged: ${formatCount(damagedFiles.length, 'file is', 'files are')} missing or changed, such as ${first}.`,
    { hint: 'Nothing was restored. Take another backup.' },
  )
}

/** The original bytes of a file. */
export function streamOf(
  folder: string,
  manifest: Manifest,
  file: Pick<BackupFile, 'path'>,
  open: Opened,
): AsyncIterable<Uint8Array> {
  return open(createReadStream(path.join(folder, storedName(manifest, file))))
}

export async function* rowsOf(folder: string, manifest: Manifest, open: Opened): AsyncGenerator<TableRow> {
  const lines = createInterface({
    input: Readable.from(streamOf(folder, manifest, { path: ROWS_FILE }, open)),
    crlfDelay: Infinity,
  })
  for await (const line of lines) yield rowSchema.parse(JSON.parse(line))
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST_FILE), 'utf8').catch((error: unknown) => {
    if (!isAbsent(error)) throw error
    throw new CommandError(`${folder} is not a complete backup: it has no ${MANIFEST_FILE}.`)
  })
  const result = manifestSchema.safeParse(parseJson(text))
  if (result.success) return result.data
  throw new CommandError(`${MANIFEST_FILE} is damaged, or from another version of this site.`)
}

async function isIntact(file: string, { bytes, sha256 }: BackupFile): Promise<boolean> {
  try {
    const stats = await lstat(file)
    return stats.isFile() && stats.size === bytes && (await fingerprint(file)).sha256 === sha256
  } catch (error) {
    if (isAbsent(error)) return false
    throw error
  }
}
