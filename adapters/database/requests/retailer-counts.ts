import type { Kysely } from 'kysely'
import { statesWaitingOn } from '#core/retailers/work/request-states.ts'
import { spelledOut } from '../connections/dialect-traits.ts'
import type { Database } from '../schema/schema.ts'
import { storedWorkIn } from './request-row.ts'

/** See `RequestStore.sentSince`. */
export async function passedSince(db: Kysely<Database>, since: number): Promise<ReadonlyMap<string, number>> {
  // Passing on a request also updates its time of change.
  const rows = await db.selectFrom('retailerRequest').select('work').where('movedAt', '>=', since).execute()
  const counts = new Map<string, number>()
  for (const { work } of rows)
    for (const { at, retailerId } of storedWorkIn(work).handovers)
      if (at >= since) counts.set(retailerId, (counts.get(retailerId) ?? 0) + 1)
  return counts
}

/** See `RequestStore.openByRetailer`. */
export async function openByRetailer(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('retailerRequest')
    .select((eb) => [eb.ref('retailerId').$notNull().as('id'), eb.fn.countAll<number>().as('count')])
    .where('state', 'in', spelledOut(statesWaitingOn('retailer')))
    .where('retailerId', 'is not', null)
    .groupBy('retailerId')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}
