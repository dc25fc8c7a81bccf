import type { Kysely, Selectable } from 'kysely'
import { isNewsEvent } from '#core/people/news.ts'
import type { Passkey, PeopleStore, Person } from '#core/people/people-store.ts'
import type { RowLocks } from '../connections/dialect-traits.ts'
import { type Database, type PasskeyTable, type PersonTable, withoutNulls } from '../schema/schema.ts'

export function bindPasskeys(
  db: Kysely<Database>,
  traits: RowLocks,
): Pick<PeopleStore, 'passkeysOf' | 'passkey' | 'addPasskey' | 'notePasskeyUse' | 'removePasskey'> {
  const passkeys = () => db.selectFrom('deskPasskey').selectAll()
  return {
    async passkeysOf(personId) {
      const rows = await passkeys().where('personId', '=', personId).orderBy('createdAt').execute()
      return rows.map(toPasskey)
    },

    async passkey(id) {
      const row = await passkeys().where('id', '=', id).executeTakeFirst()
      return row && toPasskey(row)
    },

    addPasskey: ({ transports, ...passkey }) =>
      ifActive(db, passkey.personId, traits, async (transaction) => {
        const row = await transaction
          .insertInto('deskPasskey')
          .values({ ...passkey, transports: JSON.stringify(transports) })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        return row !== undefined
      }),

    async notePasskeyUse(id, { counter, at }) {
      await db.updateTable('deskPasskey').set({ counter, lastUsedAt: at }).where('id', '=', id).execute()
    },

    async removePasskey(id, personId) {
      const { numDeletedRows } = await db
        .deleteFrom('deskPasskey')
        .where('id', '=', id)
        .where('personId', '=', personId)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('deskPasskey as other')
              .select('other.id')
              .where('other.personId', '=', personId)
              .where('other.id', '!=', id),
          ),
        )
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

/** Runs `insert` unless the person has been revoked. Resolves to whether it inserted something. */
export function ifActive(
  db: Kysely<Database>,
  personId: string,
  { locksRows }: RowLocks,
  insert: (transaction: Kysely<Database>) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const person = await transaction
      .selectFrom('deskPerson')
      .select('id')
      .where('id', '=', personId)
      .where('revokedAt', 'is', null)
      .$if(locksRows, (query) => query.forUpdate())
      .executeTakeFirst()
    return person !== undefined && insert(transaction)
  })
}

function toPasskey(row: Selectable<PasskeyTable>): Passkey {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only addPasskey writes this column
  const transports = JSON.parse(row.transports) as readonly string[]
  return { ...row, transports, lastUsedAt: row.lastUsedAt ?? undefined }
}

/** Columns of a person that other code sees. */
export const PERSON_COLUMNS = ['id', 'name', 'role', 'createdAt', 'revokedAt', 'email', 'muted'] as const

export function toPerson(row: Pick<Selectable<PersonTable>, (typeof PERSON_COLUMNS)[number]>): Person {
  const { muted, revokedAt, ...person } = withoutNulls(row)
  return { ...person, revokedAt, muted: muted?.split(' ').filter(isNewsEvent) }
}
