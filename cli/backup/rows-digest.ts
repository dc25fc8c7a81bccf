import { createHash } from 'node:crypto'
import type { TableRow } from '#adapters/database/copy/database-copier.ts'

/** Counts and digests of rows by table. Databases sort text differently, so the order of rows does not matter. */
export type RowsDigest = ReturnType<typeof rowsDigest>

export function rowsDigest() {
  const tables = new Map<string, string[]>()
  return {
    add({ table, row }: TableRow): void {
      const sortedRow = Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
      const digests = tables.get(table) ?? []
      tables.set(table, digests)
      digests.push(createHash('sha256').update(JSON.stringify(sortedRow)).digest('base64'))
    },
    /** One line per table: its name, number of rows, and their digest. */
    lines: (): readonly string[] =>
      [...tables]
        .map(([table, digests]) => {
          const whole = createHash('sha256').update(digests.sort().join()).digest('hex')
          return `${table} ${digests.length} ${whole}`
        })
        .sort(),
  }
}
