import type { Kysely } from 'kysely'
import { isFinal, PRIVACY_STATES } from '#core/retailers/work/request-states.ts'
import type { SweptRequest, WorkedRequest } from '#core/retailers/work/request-store.ts'
import { type RowLocks, spelledOut } from '../connections/dialect-traits.ts'
import { RefusedError } from '../connections/refused-error.ts'
import type { Database } from '../schema/schema.ts'
import { storedWorkIn, workedIn } from './request-row.ts'

/** Progress of erasing copies in files. A new privacy request has only its own emails to erase there. */
export const SWEPT = { nothing: 0, requests: 1, all: 2 } as const

/** See `RequestStore.unswept`. */
export async function unswept(db: Kysely<Database>, closedBefore: Date): Promise<readonly SweptRequest[]> {
  const rows = await db
    .selectFrom('retailerRequest')
    .select(['reference', 'state', 'movedAt', 'work'])
    .where('state', 'in', spelledOut(PRIVACY_STATES))
    .where((eb) =>
      eb.or([
        eb('isSwept', '=', SWEPT.nothing),
        eb.and([
          eb('isSwept', '<', SWEPT.all),
          eb('state', '=', 'answered'),
          eb('movedAt', '<=', closedBefore.getTime()),
        ]),
      ]),
    )
    .execute()
  return rows.map(({ reference, state, movedAt, work }) => {
    const isLongOver = isFinal(state) && movedAt <= closedBefore.getTime()
    const { erasure } = storedWorkIn(work).privacy ?? {}
    const references = (erasure?.requests ?? []).map((one) => one.reference)
    return { reference, references: isLongOver ? [...references, reference] : references, isOver: isLongOver }
  })
}

export async function noteSwept(
  db: Kysely<Database>,
  reference: string,
  swept: (typeof SWEPT)[keyof typeof SWEPT],
): Promise<void> {
  await db.updateTable('retailerRequest').set({ isSwept: swept }).where('reference', '=', reference).execute()
}

/** Deletes requests, unless one of their emails is being sent. Returns them as they were. */
export async function removed(
  db: Kysely<Database>,
  references: readonly string[],
  now: number,
  { locksRows }: RowLocks,
): Promise<readonly WorkedRequest[]> {
  const rows = await db
    .selectFrom('retailerRequest')
    .selectAll()
    .where('reference', 'in', references)
    .where('state', 'not in', spelledOut(PRIVACY_STATES))
    // In the same order everywhere, so that two erasures cannot deadlock.
    .orderBy('id')
    .$if(locksRows, (query) => query.forUpdate())
    .execute()
  if (rows.length < references.length) throw new RefusedError('gone')
  const mails = await db
    .selectFrom('mail')
    .select(['state', 'claimedUntil'])
    .where('requestReference', 'in', references)
    .orderBy('id')
    .$if(locksRows, (query) => query.forUpdate())
    .execute()
  if (mails.some((mail) => mail.state === 'claimed' && (mail.claimedUntil ?? 0) > now))
    throw new RefusedError('sending')
  const worked = await workedIn(db, rows)
  await db.deleteFrom('retailerRequest').where('reference', 'in', references).execute()
  return worked
}
