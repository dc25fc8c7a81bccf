import type { ExpressionBuilder, Kysely } from 'kysely'
import { personKey } from '#core/desk/person-name.ts'
import type { PeopleStore } from '#core/ports/people-store.ts'
import { invitationsIn } from './invitation-rows.ts'
import { passkeysIn } from './passkey-rows.ts'
import { toPerson } from './person-row.ts'
import type { Database } from './schema.ts'

const POSSESSIONS = ['desk_session', 'desk_invitation', 'desk_passkey'] as const

/**
 * Every statement is safe by itself: if the process dies in between, the call can be repeated, and a revoked person
 * does not get in meanwhile.
 */
export function createPeopleStore(db: Kysely<Database>): PeopleStore {
  const people = () => db.selectFrom('desk_person').selectAll()
  const takePossessions = async (id: string) => {
    for (const table of POSSESSIONS) await db.deleteFrom(table).where('person_id', '=', id).execute()
  }

  return {
    async list() {
      const rows = await people()
        .select((eb) => [countOfPasskeys(eb), lastUse(eb)])
        .orderBy('name_key')
        .execute()
      return rows.map((row) => ({
        ...toPerson(row),
        passkeys: Number(row.passkeys),
        lastUsedAt: row.used_at === null ? undefined : Number(row.used_at),
      }))
    },

    async get(id) {
      const row = await people().where('id', '=', id).executeTakeFirst()
      return row && toPerson(row)
    },

    async named(name) {
      const row = await people().where('name_key', '=', personKey(name)).executeTakeFirst()
      return row && toPerson(row)
    },

    async add({ id, name, role, createdAt, revokedAt }) {
      const row = await db
        .insertInto('desk_person')
        .values({
          id,
          name,
          name_key: personKey(name),
          role,
          created_at: createdAt,
          revoked_at: revokedAt ?? null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async reinstate(id, role) {
      // First, so that old passkeys and sessions stay gone.
      await takePossessions(id)
      await db.updateTable('desk_person').set({ role, revoked_at: null }).where('id', '=', id).execute()
    },

    async revoke(id, at) {
      const { numUpdatedRows } = await db
        .updateTable('desk_person')
        .set({ revoked_at: at })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      await takePossessions(id)
      return numUpdatedRows > 0n
    },

    disarm: takePossessions,
    ...invitationsIn(db),
    ...passkeysIn(db),
  }
}

function passkeysOf(eb: ExpressionBuilder<Database, 'desk_person'>) {
  return eb.selectFrom('desk_passkey').whereRef('desk_passkey.person_id', '=', 'desk_person.id')
}

function countOfPasskeys(eb: ExpressionBuilder<Database, 'desk_person'>) {
  return passkeysOf(eb)
    .select((inner) => inner.fn.countAll().as('count'))
    .as('passkeys')
}

function lastUse(eb: ExpressionBuilder<Database, 'desk_person'>) {
  return passkeysOf(eb)
    .select((inner) => inner.fn.max('last_used_at').as('used_at'))
    .as('used_at')
}
