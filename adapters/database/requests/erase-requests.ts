import type { Kysely } from 'kysely'
import { isFinal, PRIVACY_STATES, VISITORS_STATES } from '#core/retailers/work/request-states.ts'
import type { RequestStore, WorkedRequest } from '#core/retailers/work/request-store.ts'
import { type DatabaseTraits, type RowLocks, spelledOut } from '../connections/dialect-traits.ts'
import { RefusedError, refusalOf } from '../connections/refused-error.ts'
import type { Database } from '../schema/schema.ts'
import { storedWorkIn, workedIn } from './request-row.ts'
import { saveWork } from './save-work.ts'

/** Progress of erasing copies in files. A new privacy request has only its own emails to erase there. */
export const SWEPT = { nothing: 0, requests: 1, all: 2 } as const

export function bindErasures(
  db: Kysely<Database>,
  traits: DatabaseTraits,
): Pick<RequestStore, 'remove' | 'removeSettled' | 'erase' | 'unswept' | 'noteSwept'> {
  const { locksRows, onErased } = traits
  return {
    async remove(reference) {
      const { numDeletedRows } = await db
        .deleteFrom('retailerRequest')
        .where('reference', '=', reference)
        .where('state', 'in', spelledOut(VISITORS_STATES))
        .executeTakeFirst()
      if (numDeletedRows > 0n) await onErased()
      return numDeletedRows > 0n
    },

    async removeSettled(before) {
      const removedRows = await db.transaction().execute(async (transaction) => {
        const old = transaction
          .selectFrom('retailerRequest')
          .select('reference')
          .where('state', 'in', spelledOut(VISITORS_STATES))
          .where('receivedAt', '<', before.getTime())
        // Queuing an email updates the request row first, so this lock waits for it.
        if (locksRows) await old.orderBy('id').forUpdate().execute()
        return transaction
          .deleteFrom('retailerRequest')
          .where('reference', 'in', old)
          .where('reference', 'not in', (eb) =>
            eb
              .selectFrom('mail')
              .select((mail) => mail.ref('requestReference').$notNull().as('reference'))
              .where('requestReference', 'is not', null)
              .where('state', 'in', ['waiting', 'claimed']),
          )
          .returning('reference')
          .execute()
      })
      if (removedRows.length > 0) await onErased()
      return removedRows.map(({ reference }) => reference)
    },

    async erase(reference, erased, now, follow) {
      const refusal = await refusalOf(db, async (transaction) => {
        const { work, due } = follow(await removed(transaction, erased, now, traits))
        await saveWork(transaction, reference, work, due)
        await noteSwept(transaction, reference, SWEPT.nothing)
      })
      if (!refusal) await onErased()
      return refusal ?? 'erased'
    },

    async unswept(closedBefore) {
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
        const isOver = isFinal(state) && movedAt <= closedBefore.getTime()
        const erased = (storedWorkIn(work).privacy?.erasure?.requests ?? []).map((one) => one.reference)
        return { reference, references: isOver ? [...erased, reference] : erased, isOver }
      })
    },

    noteSwept: (reference, isOver) => noteSwept(db, reference, isOver ? SWEPT.all : SWEPT.requests),
  }
}

async function noteSwept(db: Kysely<Database>, reference: string, isSwept: number): Promise<void> {
  await db.updateTable('retailerRequest').set({ isSwept }).where('reference', '=', reference).execute()
}

/** Deletes requests, unless one of their emails is being sent. Returns them as they were. */
async function removed(
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
