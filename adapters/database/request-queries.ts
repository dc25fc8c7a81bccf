import type { Kysely } from 'kysely'
import {
  MAIL_STATES,
  type MailKind,
  type MailState,
  type RequestFilter,
  type RequestStats,
} from '#core/ports/request-store.ts'
import { columnsOf } from './claims.ts'
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
    query = query.where((eb) => eb.or([eb('desk_state', '=', state), eb('visitor_state', '=', state)]))
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
  const oldest = await db
    .selectFrom('retailer_request')
    .select((eb) => eb.fn.min('received_at').as('received_at'))
    .where((eb) =>
      eb.or([
        eb('desk_state', 'in', ['waiting', 'claimed']),
        eb('visitor_state', 'in', ['waiting', 'claimed']),
      ]),
    )
    .executeTakeFirst()
  const receivedAt = oldest?.received_at ?? null
  const [desk, visitor] = [await countStates(db, 'desk'), await countStates(db, 'visitor')]
  return {
    requests: Number(requests),
    mails: { desk: desk.states, visitor: visitor.states },
    givenUp: { desk: desk.givenUp, visitor: visitor.givenUp },
    oldestUndeliveredMs: receivedAt === null ? 0 : Math.max(0, now.getTime() - Number(receivedAt)),
  }
}

async function countStates(db: Kysely<Database>, mail: MailKind) {
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
  const rowOf = (wanted: MailState) => rows.find((row) => row.state === wanted)
  const count = (wanted: MailState) => Number(rowOf(wanted)?.mails ?? 0)
  const [waiting, claimed, sent, refused, parked, external] = MAIL_STATES
  return {
    states: {
      [waiting]: count(waiting),
      [claimed]: count(claimed),
      [sent]: count(sent),
      [refused]: count(refused),
      [parked]: count(parked),
      [external]: count(external),
    },
    // Mails parked from the start were never attempted.
    givenUp: Number(rowOf('parked')?.tried ?? 0),
  }
}
