import type { ExpressionBuilder, Kysely, Updateable } from 'kysely'
import type { AccessChange, PeopleStore } from '#core/people/people-store.ts'
import { nameKey } from '#core/plain-text.ts'
import type { RowLocks } from '../connections/dialect-traits.ts'
import type { Database, PersonTable } from '../schema/schema.ts'
import { bindPasskeys, PERSON_COLUMNS, toPerson } from './passkey-rows.ts'

const POSSESSIONS = ['deskSession', 'deskInvitation', 'deskPasskey', 'deskPreview'] as const

/**
 * Every statement is safe by itself: if the process dies between two, the call can be repeated, and a revoked person
 * cannot sign in meanwhile.
 */
export function createPeopleStore(db: Kysely<Database>, traits: RowLocks): PeopleStore {
  const people = () => db.selectFrom('deskPerson').select(PERSON_COLUMNS)
  const takePossessions = async (id: string) => {
    for (const table of POSSESSIONS) await db.deleteFrom(table).where('personId', '=', id).execute()
  }

  return {
    async list(live) {
      const rows = await people()
        .select((eb) => ['signedInAt', countOfPasskeys(eb), countOfSessions(eb, live)])
        .orderBy('nameKey')
        .execute()
      return rows.map(({ passkeys, sessions, signedInAt, ...row }) => ({
        ...toPerson(row),
        passkeys: passkeys ?? 0,
        signedInAt: signedInAt ?? undefined,
        isSignedIn: sessions !== 0,
      }))
    },

    async get(id) {
      const row = await people().where('id', '=', id).executeTakeFirst()
      return row && toPerson(row)
    },

    async findByName(name) {
      const row = await people().where('nameKey', '=', nameKey(name)).executeTakeFirst()
      return row && toPerson(row)
    },

    async add(person) {
      const row = await db
        .insertInto('deskPerson')
        .values({ ...person, muted: undefined, nameKey: nameKey(person.name) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async reinstate(id, role) {
      // Remove these first, so that old passkeys and sessions stay gone.
      await takePossessions(id)
      await db.updateTable('deskPerson').set({ role, revokedAt: null }).where('id', '=', id).execute()
    },

    async setEmail(id, email) {
      await db
        .updateTable('deskPerson')
        .set({ email: email ?? null })
        .where('id', '=', id)
        .where('revokedAt', 'is', null)
        .execute()
    },

    async mute(id, events) {
      await db
        .updateTable('deskPerson')
        .set({ muted: events.length === 0 ? null : events.join(' ') })
        .where('id', '=', id)
        .execute()
    },

    resetAccess: takePossessions,
    ...bindAccessChanges(db, traits, takePossessions),
    ...bindInvitations(db),
    ...bindPasskeys(db, traits),
  }
}

/** Changes that must leave at least one admin. */
function bindAccessChanges(
  db: Kysely<Database>,
  { locksRows }: RowLocks,
  takePossessions: (id: string) => Promise<void>,
): Pick<PeopleStore, 'revoke' | 'changeRole'> {
  /** Locks the admins, so that two who demote each other cannot both succeed. */
  const unlessLastAdmin = (id: string, change: Updateable<PersonTable>) =>
    db.transaction().execute(async (transaction): Promise<AccessChange> => {
      const admins = await transaction
        .selectFrom('deskPerson')
        .select('id')
        .where('role', '=', 'admin')
        .where('revokedAt', 'is', null)
        .orderBy('id')
        .$if(locksRows, (query) => query.forUpdate())
        .execute()
      if (admins.length === 1 && admins[0]?.id === id) return 'last-admin'
      const { numUpdatedRows } = await transaction
        .updateTable('deskPerson')
        .set(change)
        .where('id', '=', id)
        .where('revokedAt', 'is', null)
        .$if(change.role !== undefined, (query) => query.where('role', '!=', change.role ?? 'admin'))
        .executeTakeFirst()
      return numUpdatedRows > 0n ? 'changed' : 'unchanged'
    })

  return {
    async revoke(id, at) {
      const outcome = await unlessLastAdmin(id, { revokedAt: at, email: null, muted: null })
      if (outcome !== 'last-admin') await takePossessions(id)
      return outcome
    },

    changeRole: (id, role) => unlessLastAdmin(id, { role }),
  }
}

function countOfPasskeys(eb: ExpressionBuilder<Database, 'deskPerson'>) {
  return eb
    .selectFrom('deskPasskey')
    .whereRef('deskPasskey.personId', '=', 'deskPerson.id')
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .as('passkeys')
}

function countOfSessions(
  eb: ExpressionBuilder<Database, 'deskPerson'>,
  { begun, used }: { readonly begun: number; readonly used: number },
) {
  return eb
    .selectFrom('deskSession')
    .whereRef('deskSession.personId', '=', 'deskPerson.id')
    .where('deskSession.createdAt', '>', begun)
    .where('deskSession.seenAt', '>', used)
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .as('sessions')
}

function bindInvitations(
  db: Kysely<Database>,
): Pick<PeopleStore, 'invite' | 'findInvited' | 'spendInvitation'> {
  const people = () => db.selectFrom('deskPerson').select(PERSON_COLUMNS).where('revokedAt', 'is', null)
  return {
    async invite(invitation) {
      await db.deleteFrom('deskInvitation').where('personId', '=', invitation.personId).execute()
      await db.insertInto('deskInvitation').values(invitation).execute()
    },

    async findInvited(tokenDigest, now) {
      const row = await people()
        .where('id', '=', (eb) =>
          eb
            .selectFrom('deskInvitation')
            .select('personId')
            .where('tokenDigest', '=', tokenDigest)
            .where('expiresAt', '>', now),
        )
        .executeTakeFirst()
      return row && toPerson(row)
    },

    async spendInvitation(tokenDigest, now) {
      const invitation = await db
        .deleteFrom('deskInvitation')
        .where('tokenDigest', '=', tokenDigest)
        .where('expiresAt', '>', now)
        .returning('personId')
        .executeTakeFirst()
      if (!invitation) return undefined
      const row = await people().where('id', '=', invitation.personId).executeTakeFirst()
      return row && toPerson(row)
    },
  }
}
