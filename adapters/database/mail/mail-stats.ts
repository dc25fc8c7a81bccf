import type { Kysely } from 'kysely'
import { MAIL_KINDS, MAIL_STATES, type MailKind, type MailStats } from '#core/ports/mail/mail-store.ts'
import type { Database } from '../schema/schema.ts'

export async function mailStats(db: Kysely<Database>, now: Date): Promise<MailStats> {
  const rows = await db
    .selectFrom('mail')
    .select((eb) => [
      'kind',
      'state',
      eb.fn.countAll<number | string>().as('mails'),
      eb.fn.countAll<number | string>().filterWhere('attempts', '>', 0).as('tried'),
      eb.fn.min('at').as('oldest'),
    ])
    .groupBy(['kind', 'state'])
    .execute()
  const rowOf = (kind: MailKind, state: string) =>
    rows.find((row) => row.kind === kind && row.state === state)
  const undelivered = rows.filter(({ state }) => state === 'waiting' || state === 'claimed')
  return {
    mails: recordOf(MAIL_KINDS, (kind) =>
      recordOf(MAIL_STATES, (state) => Number(rowOf(kind, state)?.mails ?? 0)),
    ),
    // Mails parked from the start were never attempted.
    givenUp: recordOf(MAIL_KINDS, (kind) => Number(rowOf(kind, 'parked')?.tried ?? 0)),
    oldestUndeliveredMs: Math.max(0, ...undelivered.map(({ oldest }) => now.getTime() - Number(oldest))),
  }
}

function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Readonly<Record<Key, Value>> {
  // `Object.fromEntries` loses the names of the keys.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>
}
