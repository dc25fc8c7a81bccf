import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { CopyLimit } from '#core/retailers/copy-limit.ts'
import type { Database, NewRequestRow } from './schema.ts'

/**
 * Inserts a row in one statement, parked when its mailbox has had its share; resolves to `undefined` when another row
 * has its id, reference or submission.
 */
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
    // Written out, for the partial index to be found.
    .where('earlier.visitor_state', '!=', sql.lit('parked' as const))
    .where('earlier.received_at', '>', row.received_at - windowMs)
    // What a clock that was put back since has received later does not count for longer than that.
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
