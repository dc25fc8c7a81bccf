import type { Kysely } from 'kysely'
import type { RelatedCounts, WorkedRequest } from '#core/retailers/work/request-store.ts'
import type { Database, RequestRow } from '../schema/schema.ts'
import { workedIn } from './request-row.ts'

/** See `RequestStore.related`. */
export async function findRelated(
  db: Kysely<Database>,
  reference: string,
  limit: number,
): Promise<readonly WorkedRequest[]> {
  const own = await db
    .selectFrom('retailerRequest')
    .select(['id', 'visitorMailbox', 'placeKey'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!own) return []
  // Separate queries, because PostgreSQL reads the whole table for `or`.
  const rows = [
    ...(await kinBy(db, 'visitorMailbox', own.visitorMailbox, limit + 1)),
    ...(await kinBy(db, 'placeKey', own.placeKey, limit + 1)),
  ]
  const others = new Map(rows.filter(({ id }) => id !== own.id).map((row) => [row.id, row]))
  const newest = [...others.values()]
    .sort((a, b) => b.receivedAt - a.receivedAt || (a.id < b.id ? 1 : -1))
    .slice(0, limit)
  return workedIn(db, newest)
}

function kinBy(
  db: Kysely<Database>,
  column: 'visitorMailbox' | 'placeKey',
  value: string,
  limit: number,
): Promise<RequestRow[]> {
  return db
    .selectFrom('retailerRequest')
    .selectAll()
    .where(column, '=', value)
    .orderBy('receivedAt', 'desc')
    .limit(limit)
    .execute()
}

/** See `RequestStore.relatedCounts`. */
export async function countRelated(
  db: Kysely<Database>,
  references: readonly string[],
): Promise<ReadonlyMap<string, RelatedCounts>> {
  if (references.length === 0) return new Map()
  const rows = await db
    .selectFrom('retailerRequest')
    .select(['reference', 'visitorMailbox', 'placeKey'])
    .where('reference', 'in', references)
    .execute()
  const mailboxes = await countBy(db, 'visitorMailbox', new Set(rows.map((row) => row.visitorMailbox)))
  const places = await countBy(db, 'placeKey', new Set(rows.map((row) => row.placeKey)))
  return new Map(
    rows.map((row) => [
      row.reference,
      {
        sameMailbox: mailboxes.get(row.visitorMailbox) ?? 1,
        sameAddress: places.get(row.placeKey) ?? 1,
      },
    ]),
  )
}

async function countBy(
  db: Kysely<Database>,
  column: 'visitorMailbox' | 'placeKey',
  values: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  if (values.size === 0) return new Map()
  const rows = await db
    .selectFrom('retailerRequest')
    .select((eb) => [eb.ref(column).as('value'), eb.fn.countAll<number>().as('count')])
    .where(column, 'in', [...values])
    .groupBy(column)
    .execute()
  return new Map(rows.map(({ value, count }) => [value, count]))
}
