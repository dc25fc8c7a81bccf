import type { Kysely } from 'kysely'
import type { WorkedRequest } from '#core/retailers/work/work-store.ts'
import type { Database, MailRow, RequestRow } from '../schema/schema.ts'
import { mailsOf } from './request-mails.ts'
import { fromRow } from './request-row.ts'
import { storedWorkIn } from './work-columns.ts'

/** Requests with their mails, in the same order, without requests erased meanwhile. */
export async function workedIn(
  db: Kysely<Database>,
  rows: readonly RequestRow[],
): Promise<readonly WorkedRequest[]> {
  const mails = await mailsOf(
    db,
    rows.map(({ reference }) => reference),
  )
  return rows.flatMap((row) => toWorked(row, mails.get(row.reference)) ?? [])
}

function toWorked(row: RequestRow, mails: readonly MailRow[] | undefined): WorkedRequest | undefined {
  const stored = fromRow(row, mails)
  if (!stored) return undefined
  return {
    stored,
    work: {
      state: row.state,
      version: row.version,
      movedAt: Number(row.moved_at),
      ...(row.outcome === null ? {} : { outcome: row.outcome }),
      ...(row.clerk === null ? {} : { clerk: row.clerk }),
      ...storedWorkIn(row.work),
    },
    ...(row.opened_by === null ? {} : { openedBy: row.opened_by }),
    ...(row.opened_at === null ? {} : { openedAt: Number(row.opened_at) }),
  }
}
