import type { Kysely } from 'kysely'
import type { DigestMessage } from '#core/retailers/mail/mail-store.ts'
import type { DigestStore } from '#core/retailers/work/digest.ts'
import type { Database } from '../schema/schema.ts'
import { toMailRow } from './mail-row.ts'
import { forgetOld } from './mail-store.ts'

const KIND: DigestMessage['kind'] = 'digest'

export function createDigestStore(db: Kysely<Database>): DigestStore {
  return {
    decide: (day, content, at) =>
      db.transaction().execute(async (transaction) => {
        const nothing = { new: 0, overdue: 0, longest: 0, parked: 0 }
        const message: DigestMessage = { kind: KIND, day, content: content ?? nothing }
        const insertedRow = await transaction
          .insertInto('mail')
          .values({
            ...toMailRow({ id: idOf(day), at: at.getTime(), message }),
            ...(!content && { state: null }),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!insertedRow) return false
        await transaction
          .deleteFrom('mail')
          .where('kind', '=', KIND)
          .where('id', '<', idOf(day))
          .where('state', '=', 'waiting')
          .execute()
        await forgetOld(transaction, at)
        return true
      }),
  }
}

/** Sorts in the order of the days. */
function idOf(day: string): string {
  return `digest-${day}`
}
