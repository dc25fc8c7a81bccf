import { type Kysely, type Selectable, sql } from 'kysely'
import { isNewsEvent } from '#core/people/news.ts'
import type { Passkey, PeopleStore, Person } from '#core/people/people-store.ts'
import type { Database, PasskeyTable, PersonTable } from '../schema/schema.ts'

export function passkeysIn(
  db: Kysely<Database>,
): Pick<PeopleStore, 'passkeysOf' | 'passkey' | 'addPasskey' | 'notePasskeyUse' | 'removePasskey'> {
  return {
    async passkeysOf(personId) {
      const rows = await db
        .selectFrom('desk_passkey')
        .selectAll()
        .where('person_id', '=', personId)
        .orderBy('created_at')
        .execute()
      return rows.map(toPasskey)
    },

    async passkey(id) {
      const row = await db.selectFrom('desk_passkey').selectAll().where('id', '=', id).executeTakeFirst()
      return row && toPasskey(row)
    },

    async addPasskey({ id, personId, publicKey, counter, transports, createdAt, confirmsFrom }) {
      const row = await db
        .insertInto('desk_passkey')
        .columns(['id', 'person_id', 'public_key', 'counter', 'transports', 'created_at', 'confirms_from'])
        .expression((eb) =>
          eb
            .selectFrom('desk_person')
            .select([
              sql<string>`cast(${id} as text)`.as('id'),
              'desk_person.id as person_id',
              sql<string>`cast(${publicKey} as text)`.as('public_key'),
              sql<number>`cast(${counter} as bigint)`.as('counter'),
              sql<string>`cast(${JSON.stringify(transports)} as text)`.as('transports'),
              sql<number>`cast(${createdAt} as bigint)`.as('created_at'),
              sql<number>`cast(${confirmsFrom} as bigint)`.as('confirms_from'),
            ])
            .where('desk_person.id', '=', personId)
            .where('desk_person.revoked_at', 'is', null),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async notePasskeyUse(id, { counter, at }) {
      await db.updateTable('desk_passkey').set({ counter, last_used_at: at }).where('id', '=', id).execute()
    },

    async removePasskey(id, personId) {
      const { numDeletedRows } = await db
        .deleteFrom('desk_passkey')
        .where('id', '=', id)
        .where('person_id', '=', personId)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('desk_passkey as other')
              .select('other.id')
              .where('other.person_id', '=', personId)
              .where('other.id', '!=', id),
          ),
        )
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

function toPasskey(row: Selectable<PasskeyTable>): Passkey {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only addPasskey writes this column
  const transports = JSON.parse(row.transports) as readonly string[]
  return {
    id: row.id,
    personId: row.person_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports,
    createdAt: Number(row.created_at),
    lastUsedAt: row.last_used_at === null ? undefined : Number(row.last_used_at),
    confirmsFrom: Number(row.confirms_from),
  }
}

export function toPerson({
  id,
  name,
  role,
  created_at,
  revoked_at,
  email,
  muted,
}: Pick<
  Selectable<PersonTable>,
  'id' | 'name' | 'role' | 'created_at' | 'revoked_at' | 'email' | 'muted'
>): Person {
  return {
    id,
    name,
    role,
    createdAt: Number(created_at),
    revokedAt: revoked_at === null ? undefined : Number(revoked_at),
    email: email ?? undefined,
    muted: muted === null ? undefined : muted.split(' ').filter(isNewsEvent),
  }
}
