import type { Kysely } from 'kysely'
import type { PeopleStore } from '#core/ports/people/people-store.ts'
import type { Database } from '../schema/schema.ts'
import { toPerson } from './person-row.ts'

export function invitationsIn(
  db: Kysely<Database>,
): Pick<PeopleStore, 'invite' | 'invited' | 'spendInvitation'> {
  const people = () => db.selectFrom('desk_person').selectAll().where('revoked_at', 'is', null)
  return {
    async invite({ tokenDigest, personId, expiresAt }) {
      await db.deleteFrom('desk_invitation').where('person_id', '=', personId).execute()
      await db
        .insertInto('desk_invitation')
        .values({ token_digest: tokenDigest, person_id: personId, expires_at: expiresAt })
        .execute()
    },

    async invited(tokenDigest, now) {
      const row = await people()
        .where('id', '=', (eb) =>
          eb
            .selectFrom('desk_invitation')
            .select('person_id')
            .where('token_digest', '=', tokenDigest)
            .where('expires_at', '>', now),
        )
        .executeTakeFirst()
      return row && toPerson(row)
    },

    async spendInvitation(tokenDigest, now) {
      const spent = await db
        .deleteFrom('desk_invitation')
        .where('token_digest', '=', tokenDigest)
        .where('expires_at', '>', now)
        .returning('person_id')
        .executeTakeFirst()
      if (!spent) return undefined
      const row = await people().where('id', '=', spent.person_id).executeTakeFirst()
      return row && toPerson(row)
    },
  }
}
