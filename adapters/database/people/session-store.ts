import type { Kysely } from 'kysely'
import type { FoundSession, SessionStore } from '#core/people/session-store.ts'
import type { RowLocks } from '../connections/dialect-traits.ts'
import type { Database } from '../schema/schema.ts'
import { ifActive, toPerson } from './passkey-rows.ts'

export function createSessionStore(db: Kysely<Database>, traits: RowLocks): SessionStore {
  return {
    add: (session) =>
      ifActive(db, session.personId, traits, async (transaction) => {
        await transaction.insertInto('deskSession').values(session).execute()
        await transaction
          .updateTable('deskPerson')
          .set({ signedInAt: session.createdAt })
          .where('id', '=', session.personId)
          .execute()
        return true
      }),

    find: (tokenDigest) => find(db, tokenDigest),

    async noteUse(id, at) {
      await db.updateTable('deskSession').set({ seenAt: at }).where('id', '=', id).execute()
    },

    async rotate(id, { from, to, at }) {
      const { numUpdatedRows } = await db
        .updateTable('deskSession')
        .set({ tokenDigest: to, previousDigest: from, rotatedAt: at })
        .where('id', '=', id)
        .where('tokenDigest', '=', from)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async confirm(id, at) {
      await db.updateTable('deskSession').set({ confirmedAt: at }).where('id', '=', id).execute()
    },

    async end(id) {
      await db.deleteFrom('deskSession').where('id', '=', id).execute()
    },

    async ofPerson(personId) {
      const rows = await db
        .selectFrom('deskSession')
        .select(['id', 'createdAt', 'seenAt', 'rotatedAt', 'confirmedAt'])
        .where('personId', '=', personId)
        .orderBy('seenAt', 'desc')
        .execute()
      return rows.map((row) => ({ ...row, confirmedAt: row.confirmedAt ?? undefined }))
    },

    async endOthers(personId, except) {
      const { numDeletedRows } = await db
        .deleteFrom('deskSession')
        .where('personId', '=', personId)
        .where('id', '!=', except)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },

    async spend(id, expiresAt) {
      const row = await db
        .insertInto('deskSpent')
        .values({ id, expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async purge(now, sessionsBefore) {
      await db.deleteFrom('deskSpent').where('expiresAt', '<', now).execute()
      await db.deleteFrom('deskInvitation').where('expiresAt', '<', now).execute()
      await db.deleteFrom('deskSession').where('createdAt', '<', sessionsBefore).execute()
    },
  }
}

async function find(db: Kysely<Database>, tokenDigest: string): Promise<FoundSession | undefined> {
  const row = await db
    .selectFrom('deskSession')
    .innerJoin('deskPerson', 'deskPerson.id', 'deskSession.personId')
    .selectAll('deskSession')
    .select(['name', 'role', 'deskPerson.createdAt as personCreatedAt', 'revokedAt', 'email', 'muted'])
    .where('revokedAt', 'is', null)
    .where((eb) => eb.or([eb('tokenDigest', '=', tokenDigest), eb('previousDigest', '=', tokenDigest)]))
    .executeTakeFirst()
  if (!row) return undefined
  const {
    previousDigest: _,
    confirmedAt,
    name,
    role,
    personCreatedAt: createdAt,
    revokedAt,
    email,
    muted,
    ...session
  } = row
  return {
    isReplaced: session.tokenDigest !== tokenDigest,
    person: toPerson({ id: session.personId, name, role, createdAt, revokedAt, email, muted }),
    session: { ...session, confirmedAt: confirmedAt ?? undefined },
  }
}
