import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { CopyLimit } from '#core/retailers/copy-limit.ts'
import type { Database, NewRequestRow } from './schema.ts'

export async function insertRow(db: Kysely<Database>, row: NewRequestRow, limit?: CopyLimit) {
  return db
    .insertInto('retailer_request')
    .values((eb) => (limit === undefined ? row : { ...row, ...parkedBeyond(limit, row, eb) }))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['reference', 'parked_reason'])
    .executeTakeFirst()
}

function parkedBeyond(
  { most, windowMs, reason }: CopyLimit,
  row: NewRequestRow,
  eb: ExpressionBuilder<Database, 'retailer_request'>,
) {
  const copies = eb
    .selectFrom('retailer_request as earlier')
    .select((inner) => inner.fn.countAll().as('copies'))
    .where('earlier.visitor_mailbox', '=', row.visitor_mailbox ?? '')
    // Spelled out so that the partial index applies.
    .where('earlier.visitor_state', '!=', sql.lit('parked' as const))
    .where('earlier.received_at', '>', row.received_at - windowMs)
    // Rows from the future, written before a clock was set back, count no longer than the window.
    .where('earlier.received_at', '<', row.received_at + windowMs)
  const isFull = eb(copies, '>=', most)
  const state = (otherwise: NewRequestRow['desk_state']) =>
    eb
      .case()
      .when(isFull)
      .then(sql.lit('parked' as const))
      .else(otherwise)
      .end()
  return {
    parked_reason: eb.case().when(isFull).then(reason).end(),
    desk_state: state(row.desk_state),
    visitor_state: state(row.visitor_state),
  }
}
