import type { Kysely } from 'kysely'
import type { EraseOutcome, RightsStore } from '#core/ports/rights-store.ts'
import type { WorkedRequest } from '#core/ports/work-store.ts'
import type { RightsCase } from '#core/rights/rights-case.ts'
import type { RowLocks } from './dialect-traits.ts'
import { dueAt } from './mail-row.ts'
import { RefusedError, refusals } from './refused-error.ts'
import { closedCases, findCase, openCases, SWEPT, unsweptCases } from './rights-queries.ts'
import { toCaseColumns, toCaseMailRow } from './rights-row.ts'
import type { Database } from './schema.ts'
import { workedIn } from './work-row.ts'

export function createRightsStore(
  db: Kysely<Database>,
  traits: RowLocks & {
    /** Called after something was erased. */
    readonly onErased: () => Promise<void>
  },
): RightsStore {
  return {
    async add(rightsCase) {
      const row = await db
        .insertInto('rights_case')
        .values({ number: rightsCase.number, is_swept: SWEPT.requests, ...toCaseColumns(rightsCase) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('number')
        .executeTakeFirst()
      return row !== undefined
    },

    find: (number) => findCase(db, number),
    open: () => openCases(db),
    closed: (limit) => closedCases(db, limit),

    save: (rightsCase, mails = {}) =>
      refusals(
        async () => {
          await db.transaction().execute((transaction) => save(transaction, rightsCase, mails))
          if (rightsCase.closed) await traits.onErased()
          return true
        },
        () => false,
      ),

    erase: (references, now, follow) =>
      refusals<EraseOutcome>(
        async () => {
          const rightsCase = await db.transaction().execute(async (transaction) => {
            const next = follow(await removed(transaction, references, { now, ...traits }))
            await save(transaction, next.rightsCase, { added: next.mails })
            await setSwept(transaction, next.rightsCase.number, SWEPT.nothing)
            return next.rightsCase
          })
          await traits.onErased()
          return { kind: 'erased', rightsCase }
        },
        ({ kind }) => ({ kind }),
      ),

    unswept: (closedBefore) => unsweptCases(db, closedBefore.getTime()),

    async noteSwept(number, isOver) {
      await setSwept(db, number, isOver ? SWEPT.all : SWEPT.requests)
    },
  }
}

async function setSwept(db: Kysely<Database>, number: string, isSwept: 0 | 1 | 2): Promise<void> {
  await db.updateTable('rights_case').set({ is_swept: isSwept }).where('number', '=', number).execute()
}

async function save(
  db: Kysely<Database>,
  rightsCase: RightsCase,
  { added = [], again }: NonNullable<Parameters<RightsStore['save']>[1]>,
): Promise<void> {
  const { number, version } = rightsCase
  const { numUpdatedRows } = await db
    .updateTable('rights_case')
    .set(toCaseColumns(rightsCase))
    .where('number', '=', number)
    .where('version', '=', version - 1)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new RefusedError('conflict')
  if (added.length > 0)
    await db
      .insertInto('mail')
      .values(added.map((mail) => toCaseMailRow(number, mail)))
      .execute()
  if (again) {
    const renewed = await db
      .updateTable('mail')
      .set(dueAt(again.at))
      .set('resends', (eb) => eb('resends', '+', 1))
      .where('id', '=', again.id)
      .where('case_number', '=', number)
      .where('state', '!=', 'claimed')
      .executeTakeFirst()
    if (renewed.numUpdatedRows === 0n) throw new RefusedError('sending')
  }
  if (rightsCase.person === undefined) await forgetPerson(db, number)
}

/** What has not left yet keeps its address until it has. */
async function forgetPerson(db: Kysely<Database>, number: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ to_address: null, to_name: null })
    .where('case_number', '=', number)
    .where('state', 'not in', ['waiting', 'claimed'])
    .execute()
}

async function removed(
  db: Kysely<Database>,
  references: readonly string[],
  { now, locksRows }: RowLocks & { readonly now: number },
): Promise<readonly WorkedRequest[]> {
  const rows = await db
    .selectFrom('retailer_request')
    .selectAll()
    .where('reference', 'in', references)
    // In one order everywhere, so that two erasures cannot wait for each other.
    .orderBy('id')
    .$if(locksRows, (query) => query.forUpdate())
    .execute()
  if (rows.length < references.length) throw new RefusedError('gone')
  const mails = await db
    .selectFrom('mail')
    .select(['state', 'claimed_until'])
    .where('request_reference', 'in', references)
    .orderBy('id')
    .$if(locksRows, (query) => query.forUpdate())
    .execute()
  if (mails.some((mail) => mail.state === 'claimed' && Number(mail.claimed_until) > now))
    throw new RefusedError('sending')
  const worked = await workedIn(db, rows)
  await db.deleteFrom('retailer_request').where('reference', 'in', references).execute()
  return worked
}
