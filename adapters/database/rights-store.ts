import type { Kysely } from 'kysely'
import { ALL_MAILS } from '#core/ports/request-store.ts'
import {
  type ClaimedRightsMail,
  type EraseOutcome,
  RIGHTS_MAILS,
  type RightsStore,
} from '#core/ports/rights-store.ts'
import type { RightsCase } from '#core/rights/rights-case.ts'
import { columnsOf } from './claims.ts'
import { createMailOutbox, dueAt, type OutboxTraits } from './mail-outbox.ts'
import { mailStatsIn } from './mail-stats.ts'
import { closedCases, findCase, openCases, SWEPT, unsweptCases } from './rights-queries.ts'
import { toCaseColumns, toClaim, toMailRow } from './rights-row.ts'
import type { Database, RequestRow } from './schema.ts'
import { toWorked } from './work-row.ts'

/** Takes the transaction back. */
class RefusedError extends Error {
  readonly kind: 'conflict' | 'gone' | 'sending'
  constructor(kind: RefusedError['kind']) {
    super(kind)
    this.kind = kind
  }
}

export function createRightsStore(
  db: Kysely<Database>,
  traits: OutboxTraits & {
    /** Called after something was erased. */
    readonly onErased: () => Promise<void>
  },
): RightsStore {
  return {
    ...createMailOutbox<ClaimedRightsMail>(db, {
      table: 'rights_mail',
      skipLocked: traits.skipLocked,
      idOf: ({ mail }) => mail.id,
      async read(ids, token) {
        const rows = await db.selectFrom('rights_mail').selectAll().where('id', 'in', ids).execute()
        return rows.map((row) => toClaim(row, token))
      },
    }),

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
            const rows = await removed(transaction, references, { now, lock: traits.skipLocked })
            const next = follow(rows.map(toWorked))
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

    mailStats: (now) => mailStatsIn(db, { table: 'rights_mail', kinds: RIGHTS_MAILS }, now),
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
      .insertInto('rights_mail')
      .values(added.map((mail) => toMailRow(number, mail)))
      .execute()
  if (again) {
    const renewed = await db
      .updateTable('rights_mail')
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
    .updateTable('rights_mail')
    .set({ to_address: '', to_name: null })
    .where('case_number', '=', number)
    .where('state', 'not in', ['waiting', 'claimed'])
    .execute()
}

async function removed(
  db: Kysely<Database>,
  references: readonly string[],
  { now, lock }: { readonly now: number; readonly lock: boolean },
): Promise<readonly RequestRow[]> {
  const rows = await db
    .selectFrom('retailer_request')
    .selectAll()
    .where('reference', 'in', references)
    // In one order everywhere, so that two erasures cannot wait for each other.
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
  if (rows.length < references.length) throw new RefusedError('gone')
  if (rows.some((row) => isBeingSent(row, now))) throw new RefusedError('sending')
  await db.deleteFrom('retailer_request').where('reference', 'in', references).execute()
  return rows
}

function isBeingSent(row: RequestRow, now: number): boolean {
  return ALL_MAILS.some((mail) => {
    const { state, claimedUntil } = columnsOf(mail)
    return row[state] === 'claimed' && Number(row[claimedUntil]) > now
  })
}

/** What was refused inside a transaction, as an answer. */
async function refusals<Answer>(
  run: () => Promise<Answer>,
  refused: (refusal: RefusedError) => Answer,
): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    return refused(error)
  }
}
