import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { type ClaimedDigest, DESK_MAILS, type DigestStore } from '#core/ports/digest-store.ts'
import { createMailOutbox, dueAt, type OutboxTraits } from './mail-outbox.ts'
import { mailStatsIn } from './mail-stats.ts'
import type { Database, DeskMailTable } from './schema.ts'

const KEPT_MS = 31 * 86_400_000

const storedMessage = z.object({
  day: z.string(),
  new: z.number(),
  overdue: z.number(),
  parked: z.number(),
  longest: z.number(),
  cases: z
    .object({
      fresh: z.number(),
      due: z.number(),
      overdue: z.number(),
      dueOn: z.string().exactOptional(),
      receivedOn: z.string().exactOptional(),
    })
    .exactOptional(),
})

export function createDigestStore(db: Kysely<Database>, { skipLocked }: OutboxTraits): DigestStore {
  return {
    ...createMailOutbox<ClaimedDigest>(db, {
      table: 'desk_mail',
      kinds: DESK_MAILS,
      skipLocked,
      idOf: ({ day }) => idOf(day),
      async read(ids, token) {
        const rows = await db.selectFrom('desk_mail').selectAll().where('id', 'in', ids).execute()
        return rows.map((row) => toClaim(row, token))
      },
    }),

    mailStats: (now) => mailStatsIn(db, { table: 'desk_mail', kinds: DESK_MAILS }, now),

    async isDecided(day) {
      const found = await db
        .selectFrom('desk_mail')
        .select('id')
        .where('id', '=', idOf(day))
        .executeTakeFirst()
      return found !== undefined
    },

    decide: (day, content, at) =>
      db.transaction().execute(async (transaction) => {
        const decided = await transaction
          .insertInto('desk_mail')
          .values({
            id: idOf(day),
            kind: 'digest',
            at: at.getTime(),
            message: JSON.stringify({ day, ...content }),
            ...dueAt(at.getTime()),
            ...(content ? {} : { state: null }),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!decided) return false
        await transaction
          .deleteFrom('desk_mail')
          .where('kind', 'in', DESK_MAILS)
          .where('id', '<', idOf(day))
          .where((eb) => eb.or([eb('state', '=', 'waiting'), eb('at', '<', at.getTime() - KEPT_MS)]))
          .execute()
        return true
      }),
  }
}

/** Also the order of the days. */
function idOf(day: string): string {
  return `digest-${day}`
}

function toClaim({ message, at, attempts }: Selectable<DeskMailTable>, token: string): ClaimedDigest {
  const { day, ...content } = storedMessage.parse(JSON.parse(message))
  return { day, content, at: Number(at), attempts, token }
}
