import type { Kysely } from 'kysely'
import { MAIL_STATES, type MailState, type MailStats } from '#core/ports/request-store.ts'
import type { MailTable } from './mail-outbox.ts'
import type { Database } from './schema.ts'

interface StateRow {
  readonly state: MailState | null
  readonly mails: number | string
  /** Those with an attempt. */
  readonly tried: number | string
}

/** How the mails of one kind fare, from a row for each state. */
export function tallied(rows: readonly StateRow[]) {
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

/** The figures of a table that has a mail in each row. */
export async function mailStatsIn<Kind extends string>(
  db: Kysely<Database>,
  { table, kinds }: { readonly table: MailTable; readonly kinds: readonly Kind[] },
  now: Date,
): Promise<MailStats<Kind>> {
  const rows = await db
    .selectFrom(table)
    .select((eb) => [
      'kind',
      'state',
      eb.fn.countAll<number | string>().as('mails'),
      eb.fn.countAll<number | string>().filterWhere('attempts', '>', 0).as('tried'),
      eb.fn.min('at').as('oldest'),
    ])
    .groupBy(['kind', 'state'])
    .execute()
  const undelivered = rows.filter(({ state }) => state === 'waiting' || state === 'claimed')
  const since = undelivered.map(({ oldest }) => now.getTime() - Number(oldest))
  const tallies = kinds.map((kind) => [kind, tallied(rows.filter((row) => row.kind === kind))] as const)
  return {
    mails: byKind(tallies, ({ states }) => states),
    givenUp: byKind(tallies, ({ givenUp }) => givenUp),
    oldestUndeliveredMs: Math.max(0, ...since),
  }
}

function byKind<Kind extends string, Of, To>(
  of: readonly (readonly [Kind, Of])[],
  change: (of: Of) => To,
): Readonly<Record<Kind, To>> {
  // `Object.fromEntries` loses the names of the keys.
  return Object.fromEntries(of.map(([kind, one]) => [kind, change(one)])) as Record<Kind, To>
}
