import { createReadStream } from 'node:fs'
import { lstat, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { TableRow } from '#adapters/database/copy/all-rows.ts'
import { ifPresent } from '#adapters/shared/files.ts'
import { formatCount } from '#core/format-count.ts'
import { parseJson } from '#core/parse-json.ts'
import { CommandError, usageError } from '../terminal/options.ts'
import { asStored, createDecrypter } from './encryption.ts'
import { type Coding, fingerprint } from './private-files.ts'

const rowSchema = z.strictObject({
  table: z.string(),
  row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

/** Checks every file against the manifest, without decrypting. */
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

/** Reads the original bytes of a file. */
export function streamOf(
  folder: string,
  manifest: Manifest,
  file: Pick<BackupFile, 'path'>,
  open: Coding,
): AsyncIterable<Uint8Array> {
  return open(createReadStream(path.join(folder, storedName(manifest, file))))
}

export async function* rowsOf(folder: string, manifest: Manifest, open: Coding): AsyncGenerator<TableRow> {
  const lines = createInterface({
    input: Readable.from(streamOf(folder, manifest, { path: ROWS_FILE }, open)),
    crlfDelay: Infinity,
  })
  for await (const line of lines) yield rowSchema.parse(JSON.parse(line))
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await ifPresent(readFile(path.join(folder, MANIFEST_FILE), 'utf8'))
  if (text === undefined)
    throw new CommandError(`${folder} is not a complete backup: it has no ${MANIFEST_FILE}.`)
  const result = manifestSchema.safeParse(parseJson(text))
  if (result.success) return result.data
  throw new CommandError(`${MANIFEST_FILE} is damaged, or from another version of this site.`)
}

async function isIntact(file: string, { bytes, sha256 }: BackupFile): Promise<boolean> {
  const stats = await ifPresent(lstat(file))
  return stats?.isFile() === true && stats.size === bytes && (await fingerprint(file)).sha256 === sha256
}

/** Suffix of encrypted files. */
const ENCRYPTED = '.age'

export const MANIFEST_FILE = 'manifest.json'
export const ROWS_FILE = 'database.jsonl'
export const CONTENT_FOLDER = 'content'
/** Previous bytes of replaced or deleted content. The database records the changes. */
export const KEPT_FOLDER = 'history'
export const OUTBOX = 'outbox'

/** Rejects paths that lead out of the backup's folder, because backups are untrusted. */
const inside = z
  .string()
  .regex(/^[^/\\\0][^\\\0]*$/)
  .refine((name) => name.split('/').every((part) => part !== '' && part !== '.' && part !== '..'))

/** Lists the files of a backup. Written last, so a folder without a manifest is an incomplete backup. */
const manifestSchema = z.object({
  /** 1: plain. 2: encrypted. Checksums are of the bytes in the backup. */
  format: z.union([z.literal(1), z.literal(2)]),
  madeAt: z.iso.datetime(),
  version: z.string(),
  database: z.object({
    kind: z.enum(['SQLite', 'PostgreSQL']),
    migrations: z.array(z.string()).min(1),
    rows: z.record(z.string(), z.number().int().min(0)),
  }),
  /** `azure`: content is in Azure Blob Storage and not part of the backup. */
  content: z.enum(['folder', 'azure']),
  files: z.array(
    z.object({
      path: inside,
      bytes: z.number().int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
})

export type Manifest = z.output<typeof manifestSchema>
export type BackupFile = Manifest['files'][number]

export function isEncrypted({ format }: Pick<Manifest, 'format'>): boolean {
  return format === 2
}

/** File name in the backup's folder. */
export function storedName(manifest: Pick<Manifest, 'format'>, { path }: Pick<BackupFile, 'path'>): string {
  return isEncrypted(manifest) ? `${path}${ENCRYPTED}` : path
}

/** Chooses how to read a backup's files. Throws if it is encrypted and `identityFile` is missing. */
export async function openerFor(manifest: Manifest, identityFile: string | undefined): Promise<Coding> {
  if (!isEncrypted(manifest)) return asStored
  if (identityFile !== undefined) return createDecrypter(identityFile)
  throw usageError('The backup is encrypted. Give the file of an identity with --identity.', 'See --help')
}

export function sumOf({ database, files }: Manifest): string {
  const requests = database.rows['retailer_request'] ?? 0
  const content = files.filter(({ path }) => path.startsWith(`${CONTENT_FOLDER}/`))
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return `${formatCount(requests, 'request')} from ${database.kind}, ${formatCount(content.length, 'file')} of content, ${(bytes / 1e6).toFixed(1)} MB`
}
