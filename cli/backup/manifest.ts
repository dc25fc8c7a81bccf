import { z } from 'zod'

/** Suffix of files in backups encrypted in the age format. */
const ENCRYPTED = '.age'

export const MANIFEST_FILE = 'manifest.json'
export const ROWS_FILE = 'database.jsonl'
export const CONTENT_FOLDER = 'content'
/** Old bytes of replaced or deleted content; the database records the changes. */
export const KEPT_FOLDER = 'history'
export const OUTBOX = 'outbox'
export const KEY_FILE = 'content-api-key'

/** Backups are untrusted: no path may lead out of the backup's folder. */
const inside = z
  .string()
  .regex(/^[^/\\\0][^\\\0]*$/)
  .refine((name) => name.split('/').every((part) => part !== '' && part !== '.' && part !== '..'))

/** The content of a backup. Written last: a folder without a manifest is not a complete backup. */
export const manifestSchema = z.object({
  /** 2: encrypted, which versions that know only 1 cannot read. Checksums are always of the stored bytes. */
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
