import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TableRow } from '#adapters/database/copy/all-rows.ts'
import { createSqliteCopier } from '#adapters/database/copy/sqlite-copier.ts'
import { HISTORY_FOLDER } from '#adapters/directory/directory-byte-archive.ts'
import { CommandError } from '../terminal/options.ts'
import { type Coding, fingerprint, fingerprintOf } from './private-files.ts'
import { CONTENT_FOLDER, KEPT_FOLDER, type Manifest, rowsOf, streamOf } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

/**
 * Restores a backup into a temporary SQLite database and folder, and compares every row and file with the backup.
 * Returns the number of files.
 */
export async function verifyBackup(folder: string, manifest: Manifest, open: Coding): Promise<number> {
  const place = await mkdtemp(path.join(tmpdir(), 'verify-'))
  const dataDir = path.join(place, 'data')
  const contentDir = path.join(place, CONTENT_FOLDER)
  const database = createSqliteCopier(dataDir)
  try {
    await restoreBackup(folder, manifest, {
      config: { dataDir, contentDir, content: { kind: 'folder', folder: contentDir } },
      database,
      open,
      replace: false,
      access: 'backup',
      isTemporary: true,
    })
    const [expectedDigest, actualDigest] = [rowsDigest(), rowsDigest()]
    for await (const row of rowsOf(folder, manifest, open)) expectedDigest.add(row)
    await database.read(async (row) => actualDigest.add(row))
    const lines = new Set(actualDigest.lines())
    const different = expectedDigest.lines().filter((line) => !lines.has(line))
    for (const file of manifest.files) {
      const targetPath = placeOf(file.path, { dataDir, contentDir })
      if (targetPath === undefined) continue
      const [original, copy] = [
        await fingerprintOf(streamOf(folder, manifest, file, open)),
        await fingerprint(targetPath),
      ]
      if (original.sha256 !== copy.sha256) different.push(file.path)
    }
    const [first] = different
    if (first !== undefined)
      throw new CommandError(
        `The restored data differs from the backup in ${different.length} places, such as ${first}.`,
        {
          hint: 'Take another backup and verify it.',
        },
      )
    return manifest.files.length - 1
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** Path of a restored file; undefined for the rows. */
function placeOf(
  name: string,
  { dataDir, contentDir }: { readonly dataDir: string; readonly contentDir: string },
): string | undefined {
  const below = name.slice(name.indexOf('/') + 1)
  if (name.startsWith(`${CONTENT_FOLDER}/`)) return path.join(contentDir, below)
  if (name.startsWith(`${KEPT_FOLDER}/`)) return path.join(contentDir, HISTORY_FOLDER, below)
  return name.includes('.jsonl') ? undefined : path.join(dataDir, name)
}

/** Row counts and digests by table. Independent of row order, because databases sort text differently. */
export function rowsDigest() {
  const tables = new Map<string, string[]>()
  return {
    add({ table, row }: TableRow): void {
      const sortedRow = Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
      const digests = tables.get(table) ?? []
      tables.set(table, digests)
      digests.push(createHash('sha256').update(JSON.stringify(sortedRow)).digest('base64'))
    },
    /** One line per table: name, number of rows, digest. */
    lines: (): readonly string[] =>
      [...tables]
        .map(([table, digests]) => {
          const whole = createHash('sha256').update(digests.sort().join()).digest('hex')
          return `${table} ${digests.length} ${whole}`
        })
        .sort(),
  }
}
