import type { Kysely } from 'kysely'
import {
  ALL_MAILS,
  type AnyMail,
  HANDOVER_MAILS,
  MAIL_KINDS,
  type RequestFilter,
  type RequestStats,
} from '#core/ports/request-store.ts'
import { columnsOf } from './claims.ts'
import { tallied } from './mail-stats.ts'
import { fromRow } from './request-row.ts'
import type { Database } from './schema.ts'

export async function list(db: Kysely<Database>, { state, after, limit }: RequestFilter) {
  let query = db
    .selectFrom('retailer_request')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (state !== undefined) {
    query = query.where((eb) => eb.or(ALL_MAILS.map((mail) => eb(columnsOf(mail).state, '=', state))))
  }
  if (after !== undefined) {
    const last = await db
      .selectFrom('retailer_request')
      .select(['received_at', 'id'])
      .where('reference', '=', after)
      .executeTakeFirst()
    if (last === undefined) return []
    query = query.where((eb) =>
      eb.or([
        eb('received_at', '<', Number(last.received_at)),
        eb.and([eb('received_at', '=', Number(last.received_at)), eb('id', '<', last.id)]),
      ]),
    )
  }
  return (await query.execute()).map(fromRow)
}

export async function stats(db: Kysely<Database>, now: Date): Promise<RequestStats> {
  const { requests } = await db
    .selectFrom('retailer_request')
    .select((eb) => eb.fn.countAll<number | string>().as('requests'))
    .executeTakeFirstOrThrow()
  const [desk, visitor] = [await countStates(db, 'desk'), await countStates(db, 'visitor')]
  const [retailer, introduction, reminder] = [
    await countStates(db, 'retailer'),
    await countStates(db, 'introduction'),
    await countStates(db, 'reminder'),
  ]
  const since = [
    await oldest(db, 'received_at', MAIL_KINDS),
    await oldest(db, 'moved_at', HANDOVER_MAILS),
  ].filter((time) => time !== undefined)
  const counted = { desk, visitor, retailer, introduction, reminder }
  return {
    requests: Number(requests),
    mails: mapped(counted, ({ states }) => states),
    givenUp: mapped(counted, ({ givenUp }) => givenUp),
    oldestUndeliveredMs: since.length === 0 ? 0 : Math.max(0, now.getTime() - Math.min(...since)),
  }
}

/** When the first of what has one of these mails yet to be sent began. */
async function oldest(
  db: Kysely<Database>,
  column: 'received_at' | 'moved_at',
  mails: readonly AnyMail[],
): Promise<number | undefined> {
  const row = await db
    .selectFrom('retailer_request')
    .select((eb) => eb.fn.min(column).as('time'))
    .where((eb) => eb.or(mails.map((mail) => eb(columnsOf(mail).state, 'in', ['waiting', 'claimed']))))
    .executeTakeFirst()
  return row?.time === null || row?.time === undefined ? undefined : Number(row.time)
}

function mapped<From, To>(counted: Readonly<Record<AnyMail, From>>, change: (from: From) => To) {
  const { desk, visitor, retailer, introduction, reminder } = counted
  return {
    desk: change(desk),
    visitor: change(visitor),
    retailer: change(retailer),
    introduction: change(introduction),
    reminder: change(reminder),
  }
}

async function countStates(db: Kysely<Database>, mail: AnyMail) {
  const { state, attempts } = columnsOf(mail)
  const rows = await db
    .selectFrom('retailer_request')
    .select((eb) => [
      eb.ref(state).as('state'),
      eb.fn.countAll<number | string>().as('mails'),
      eb.fn.countAll<number | string>().filterWhere(attempts, '>', 0).as('tried'),
    ])
    .groupBy(state)
    .execute()
  return tallied(rows)
}
