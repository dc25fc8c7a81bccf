import { z } from 'zod'

export const MANIFEST_FILE = 'manifest.json'
/** One row a line, as `{"table": …, "row": {…}}`. */
export const ROWS_FILE = 'database.jsonl'
export const CONTENT_FOLDER = 'content'
export const OUTBOX = 'outbox'
export const KEY_FILE = 'content-api-key'

/** A backup may come from anywhere: nothing in it may lead out of its folder. */
const inside = z
  .string()
  .regex(/^[^/\\\0][^\\\0]*$/)
  .refine((name) => name.split('/').every((part) => part !== '' && part !== '.' && part !== '..'))

/** What a backup holds; written last, so that a folder without it is none. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Version of the program that made it. */
  version: z.string(),
  database: z.object({
    kind: z.enum(['SQLite', 'PostgreSQL']),
    migrations: z.array(z.string()).min(1),
    rows: z.record(z.string(), z.number().int().min(0)),
  }),
  /** `azure`: content is kept in Azure Blob Storage, and not in the backup. */
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
