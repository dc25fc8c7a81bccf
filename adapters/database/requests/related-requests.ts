import type { ExpressionBuilder, Kysely } from 'kysely'
import type { RelatedCounts, WorkedRequest } from '#core/retailers/work/request-store.ts'
import type { Database } from '../schema/schema.ts'
import { workedIn } from './request-row.ts'

type KinColumn = 'visitorMailbox' | 'placeKey'

/** See `RequestStore.related`. */
export async function findRelated(
  db: Kysely<Database>,
  reference: string,
  limit: number,
): Promise<readonly WorkedRequest[]> {
  const kinBy = (column: KinColumn) =>
    db
      .selectFrom('retailerRequest as kin')
      .innerJoin('retailerRequest as own', `own.${column}`, `kin.${column}`)
      .where('own.reference', '=', reference)
      .select('kin.id')
  const rows = await db
    .selectFrom('retailerRequest')
    .selectAll()
    // A union, because PostgreSQL reads the whole table for `or`.
    .where('id', 'in', kinBy('visitorMailbox').union(kinBy('placeKey')))
    .where('reference', '!=', reference)
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return workedIn(db, rows)
}

/** See `RequestStore.relatedCounts`. */
export async function countRelated(
  db: Kysely<Database>,
  references: readonly string[],
): Promise<ReadonlyMap<string, RelatedCounts>> {
  if (references.length === 0) return new Map()
  const rows = await db
    .selectFrom('retailerRequest')
    .where('reference', 'in', references)
    .select((eb) => [
      'reference',
      countKin(eb, 'visitorMailbox').as('sameMailbox'),
      countKin(eb, 'placeKey').as('sameAddress'),
    ])
    .execute()
  return new Map(rows.map(({ reference, ...counts }) => [reference, counts]))
}

function countKin(eb: ExpressionBuilder<Database, 'retailerRequest'>, column: KinColumn) {
  return eb
    .selectFrom('retailerRequest as kin')
    .whereRef(`kin.${column}`, '=', `retailerRequest.${column}`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
}
