import { type Kysely, type Selectable, sql } from 'kysely'
import type { SessionTimes } from '#core/people/session-rules.ts'
import type { FoundSession, SessionStore, StoredSession } from '#core/people/session-store.ts'
import type { Database } from '../schema/schema.ts'
import { toPerson } from './passkey-rows.ts'

export function createSessionStore(db: Kysely<Database>): SessionStore {
  return {
    add: (session) => add(db, session),
    find: (tokenDigest) => find(db, tokenDigest),

    async noteUse(id, at) {
      await db.updateTable('desk_session').set({ seen_at: at }).where('id', '=', id).execute()
    },

    async rotate(id, { from, to, at }) {
      const { numUpdatedRows } = await db
        .updateTable('desk_session')
        .set({ token_digest: to, previous_digest: from, rotated_at: at })
        .where('id', '=', id)
        .where('token_digest', '=', from)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async confirm(id, at) {
      await db.updateTable('desk_session').set({ confirmed_at: at }).where('id', '=', id).execute()
    },

    async end(id) {
      await db.deleteFrom('desk_session').where('id', '=', id).execute()
    },

    async ofPerson(personId) {
      const rows = await db
        .selectFrom('desk_session')
        .select(['id', 'created_at', 'seen_at', 'rotated_at', 'confirmed_at'])
        .where('person_id', '=', personId)
        .orderBy('seen_at', 'desc')
        .execute()
      return rows.map((row) => ({ id: row.id, ...timesOf(row) }))
    },

    async endOthers(personId, except) {
      const { numDeletedRows } = await db
        .deleteFrom('desk_session')
        .where('person_id', '=', personId)
        .where('id', '!=', except)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },

    async spend(id, expiresAt) {
      const row = await db
        .insertInto('desk_spent')
        .values({ id, expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async purge(now, sessionsBefore) {
      await db.deleteFrom('desk_spent').where('expires_at', '<', now).execute()
      await db.deleteFrom('desk_invitation').where('expires_at', '<', now).execute()
      await db.deleteFrom('desk_session').where('created_at', '<', sessionsBefore).execute()
    },
  }
}

async function add(
  db: Kysely<Database>,
  { id, personId, tokenDigest, formToken, ...times }: StoredSession,
): Promise<boolean> {
  const number = (value: number) => sql<number>`cast(${value} as bigint)`
  const row = await db
    .insertInto('desk_session')
    .columns([
      'id',
      'person_id',
      'token_digest',
      'form_token',
      'created_at',
      'seen_at',
      'rotated_at',
      'confirmed_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('desk_person')
        .select([
          sql<string>`cast(${id} as text)`.as('id'),
          'desk_person.id as person_id',
          sql<string>`cast(${tokenDigest} as text)`.as('token_digest'),
          sql<string>`cast(${formToken} as text)`.as('form_token'),
          number(times.createdAt).as('created_at'),
          number(times.seenAt).as('seen_at'),
          number(times.rotatedAt).as('rotated_at'),
          sql<number | null>`cast(${times.confirmedAt ?? null} as bigint)`.as('confirmed_at'),
        ])
        .where('desk_person.id', '=', personId)
        .where('desk_person.revoked_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await db
    .updateTable('desk_person')
    .set({ signed_in_at: times.createdAt })
    .where('id', '=', personId)
    .execute()
  return true
}

async function find(db: Kysely<Database>, tokenDigest: string): Promise<FoundSession | undefined> {
  const row = await db
    .selectFrom('desk_session')
    .innerJoin('desk_person', 'desk_person.id', 'desk_session.person_id')
    .selectAll('desk_session')
    .select(['name', 'role', 'revoked_at', 'email', 'muted', 'desk_person.created_at as person_created_at'])
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('token_digest', '=', tokenDigest), eb('previous_digest', '=', tokenDigest)]))
    .executeTakeFirst()
  if (!row) return undefined
  return {
    isReplaced: row.token_digest !== tokenDigest,
    person: toPerson({ ...row, id: row.person_id, created_at: row.person_created_at }),
    session: {
      id: row.id,
      personId: row.person_id,
      tokenDigest: row.token_digest,
      formToken: row.form_token,
      ...timesOf(row),
    },
  }
}

function timesOf(
  row: Pick<Selectable<Database['desk_session']>, 'created_at' | 'seen_at' | 'rotated_at' | 'confirmed_at'>,
): SessionTimes {
  return {
    createdAt: Number(row.created_at),
    seenAt: Number(row.seen_at),
    rotatedAt: Number(row.rotated_at),
    confirmedAt: row.confirmed_at === null ? undefined : Number(row.confirmed_at),
  }
}
