import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { ACCESS_EVENTS } from '#core/desk/access-events.ts'
import { type ClaimedPersonMail, PERSON_MAILS, type PersonMailStore } from '#core/ports/person-mail-store.ts'
import { createMailOutbox, dueAt, type OutboxTraits } from './mail-outbox.ts'
import { mailStatsIn } from './mail-stats.ts'
import type { Database, DeskMailTable } from './schema.ts'

const KEPT_MS = 31 * 86_400_000

const address = z.object({ address: z.string(), name: z.string().exactOptional() })
const storedMail = z.object({
  to: address,
  message: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('access'), event: z.enum(ACCESS_EVENTS), person: z.string() }),
    z.object({ kind: z.literal('invitation'), person: z.string(), link: z.string() }),
  ]),
})

export function createPersonMailStore(db: Kysely<Database>, { skipLocked }: OutboxTraits): PersonMailStore {
  const outbox = createMailOutbox<ClaimedPersonMail>(db, {
    table: 'desk_mail',
    kinds: PERSON_MAILS,
    skipLocked,
    idOf: ({ id }) => id,
    async read(ids, token) {
      const rows = await db.selectFrom('desk_mail').selectAll().where('id', 'in', ids).execute()
      return rows.map((row) => toClaim(row, token))
    },
  })
  return {
    ...outbox,

    async settle(claim, settlement) {
      const isSettled = await outbox.settle(claim, settlement)
      // It holds a secret that the database otherwise keeps a digest of.
      if (settlement.kind === 'sent' && claim.message.kind === 'invitation')
        await db.updateTable('desk_mail').set({ message: '{}' }).where('id', '=', claim.id).execute()
      return isSettled
    },

    async add(mails, now) {
      await db
        .deleteFrom('desk_mail')
        .where('kind', 'in', PERSON_MAILS)
        .where('at', '<', now.getTime() - KEPT_MS)
        .execute()
      if (mails.length === 0) return
      await db
        .insertInto('desk_mail')
        .values(
          mails.map(({ id, at, to, message }) => ({
            id,
            kind: message.kind,
            at,
            message: JSON.stringify({ to, message }),
            ...dueAt(now.getTime()),
          })),
        )
        .execute()
    },

    mailStats: (now) => mailStatsIn(db, { table: 'desk_mail', kinds: PERSON_MAILS }, now),
  }
}

function toClaim({ id, message, at, attempts }: Selectable<DeskMailTable>, token: string): ClaimedPersonMail {
  return { ...storedMail.parse(JSON.parse(message)), id, at: Number(at), attempts, token }
}
