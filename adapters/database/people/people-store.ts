import type { ExpressionBuilder, Kysely } from 'kysely'
import type { AccessChange, PeopleStore } from '#core/people/people-store.ts'
import { personKey } from '#core/people/person-name.ts'
import type { RowLocks } from '../connections/dialect-traits.ts'
import type { Database } from '../schema/schema.ts'
import { passkeysIn, toPerson } from './passkey-rows.ts'

const POSSESSIONS = ['desk_session', 'desk_invitation', 'desk_passkey', 'desk_preview'] as const

/**
 * Every statement is safe by itself: if the process dies between two, the call can be repeated, and a revoked person
 * cannot sign in meanwhile.
 */
export function createPeopleStore(db: Kysely<Database>, traits: RowLocks): PeopleStore {
  const people = () => db.selectFrom('desk_person').selectAll()
  const takePossessions = async (id: string) => {
    for (const table of POSSESSIONS) await db.deleteFrom(table).where('person_id', '=', id).execute()
  }

  return {
    async list(live) {
      const rows = await people()
        .select((eb) => [countOfPasskeys(eb), countOfSessions(eb, live)])
        .orderBy('name_key')
        .execute()
      return rows.map((row) => ({
        ...toPerson(row),
        passkeys: Number(row.passkeys),
        signedInAt: row.signed_in_at === null ? undefined : Number(row.signed_in_at),
        isSignedIn: Number(row.sessions) > 0,
      }))
    },

    async get(id) {
      const row = await people().where('id', '=', id).executeTakeFirst()
      return row && toPerson(row)
    },

    async findByName(name) {
      const row = await people().where('name_key', '=', personKey(name)).executeTakeFirst()
      return row && toPerson(row)
    },

    async add({ id, name, role, createdAt, revokedAt, email }) {
      const row = await db
        .insertInto('desk_person')
        .values({
          id,
          name,
          name_key: personKey(name),
          role,
          created_at: createdAt,
          revoked_at: revokedAt ?? null,
          email: email ?? null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async reinstate(id, role) {
      // Remove these first, so that old passkeys and sessions stay gone.
      await takePossessions(id)
      await db.updateTable('desk_person').set({ role, revoked_at: null }).where('id', '=', id).execute()
    },

    async setEmail(id, email) {
      await db
        .updateTable('desk_person')
        .set({ email: email ?? null })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .execute()
    },

    async mute(id, events) {
      await db
        .updateTable('desk_person')
        .set({ muted: events.length === 0 ? null : events.join(' ') })
        .where('id', '=', id)
        .execute()
    },

    resetAccess: takePossessions,
    ...accessChangesIn(db, traits, takePossessions),
    ...invitationsIn(db),
    ...passkeysIn(db),
  }
}

/** Changes that must leave at least one admin. */
function accessChangesIn(
  db: Kysely<Database>,
  { locksRows }: RowLocks,
  takePossessions: (id: string) => Promise<void>,
): Pick<PeopleStore, 'revoke' | 'changeRole'> {
  /** Locks the admins, so that two who demote each other cannot both succeed. */
  const unlessLastAdmin = (id: string, change: (transaction: Kysely<Database>) => Promise<boolean>) =>
    db.transaction().execute(async (transaction): Promise<AccessChange> => {
      const admins = await transaction
        .selectFrom('desk_person')
        .select('id')
        .where('role', '=', 'admin')
        .where('revoked_at', 'is', null)
        .orderBy('id')
        .$if(locksRows, (query) => query.forUpdate())
        .execute()
      if (admins.length === 1 && admins[0]?.id === id) return 'last-admin'
      return (await change(transaction)) ? 'changed' : 'unchanged'
    })

  return {
    async revoke(id, at) {
      const outcome = await unlessLastAdmin(id, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('desk_person')
          .set({ revoked_at: at, email: null, muted: null })
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .executeTakeFirst()
        return numUpdatedRows > 0n
      })
      if (outcome !== 'last-admin') await takePossessions(id)
      return outcome
    },

    changeRole: (id, role) =>
      unlessLastAdmin(id, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('desk_person')
          .set({ role })
          .where('id', '=', id)
          .where('role', '!=', role)
          .where('revoked_at', 'is', null)
          .executeTakeFirst()
        return numUpdatedRows > 0n
      }),
  }
}

function countOfPasskeys(eb: ExpressionBuilder<Database, 'desk_person'>) {
  return eb
    .selectFrom('desk_passkey')
    .whereRef('desk_passkey.person_id', '=', 'desk_person.id')
    .select((inner) => inner.fn.countAll().as('count'))
    .as('passkeys')
}

function countOfSessions(
  eb: ExpressionBuilder<Database, 'desk_person'>,
  { begun, used }: { readonly begun: number; readonly used: number },
) {
  return eb
    .selectFrom('desk_session')
    .whereRef('desk_session.person_id', '=', 'desk_person.id')
    .where('desk_session.created_at', '>', begun)
    .where('desk_session.seen_at', '>', used)
    .select((inner) => inner.fn.countAll().as('count'))
    .as('sessions')
}

function invitationsIn(
  db: Kysely<Database>,
): Pick<PeopleStore, 'invite' | 'findInvited' | 'spendInvitation'> {
  const people = () => db.selectFrom('desk_person').selectAll().where('revoked_at', 'is', null)
  return {
    async invite({ tokenDigest, personId, expiresAt }) {
      await db.deleteFrom('desk_invitation').where('person_id', '=', personId).execute()
      await db
        .insertInto('desk_invitation')
        .values({ token_digest: tokenDigest, person_id: personId, expires_at: expiresAt })
        .execute()
    },

    async findInvited(tokenDigest, now) {
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
      const invitation = await db
        .deleteFrom('desk_invitation')
        .where('token_digest', '=', tokenDigest)
        .where('expires_at', '>', now)
        .returning('person_id')
        .executeTakeFirst()
      if (!invitation) return undefined
      const row = await people().where('id', '=', invitation.person_id).executeTakeFirst()
      return row && toPerson(row)
    },
  }
}
