import type { Kysely } from 'kysely'
import { isFinal } from '#core/retailers/work/request-states.ts'
import type { RequestStore } from '#core/retailers/work/request-store.ts'
import type { DatabaseTraits } from '../connections/dialect-traits.ts'
import { refusalOf } from '../connections/refused-error.ts'
import type { Database } from '../schema/schema.ts'
import { bindErasures } from './erase-requests.ts'
import { bindReading } from './filtered-requests.ts'
import { bindArrivals } from './insert-request.ts'
import { workedIn } from './request-row.ts'
import { saveWork } from './save-work.ts'

/**
 * Stores the work in the request's own row and changes it together with its emails, so that state, history and emails
 * always agree.
 */
export function createRequestStore(db: Kysely<Database>, traits: DatabaseTraits): RequestStore {
  return {
    ...bindArrivals(db, traits),
    ...bindReading(db),
    ...bindErasures(db, traits),

    async find(reference) {
      const rows = await db
        .selectFrom('retailerRequest')
        .selectAll()
        .where('reference', '=', reference)
        .execute()
      return (await workedIn(db, rows))[0]
    },

    async save(reference, work, due, corrected) {
      const refusal = await refusalOf(db, (transaction) =>
        saveWork(transaction, reference, work, due, corrected),
      )
      if (!refusal && work.privacy && isFinal(work.state)) await traits.onErased()
      return refusal === undefined
    },

    async noteOpened(reference, openedBy, openedAt) {
      await db
        .updateTable('retailerRequest')
        .set({ openedBy, openedAt })
        .where('reference', '=', reference)
        .where('openedBy', 'is', null)
        .execute()
    },

    async ping() {
      // Matches nothing, but needs write permission and the lock.
      await db.updateTable('retailerRequest').set({ brandKey: '' }).where('id', '=', '').execute()
    },
  }
}
