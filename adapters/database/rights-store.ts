import type { Insertable, Kysely, SelectQueryBuilder } from 'kysely'
import { isAbout, type Mail, type RightsMessage } from '#core/ports/mail/mail-store.ts'
import type { CaseMails, EraseOutcome, MailedCase, RightsStore } from '#core/ports/requests/rights-store.ts'
import type { WorkedRequest } from '#core/ports/requests/work-store.ts'
import { isClosed, type RightsCase } from '#core/rights/rights-case.ts'
import { dueOn } from '#core/rights/rights-clock.ts'
import type { RowLocks } from './connections/dialect-traits.ts'
import { RefusedError, refusals } from './connections/refused-error.ts'
import { dueAt, isPresent, toMail, toMailRow } from './mail/mail-row.ts'
import { workedIn } from './requests/work-row.ts'
import type { Database, RightsCaseTable } from './schema/schema.ts'

/** Erasure in files; a new case has only its own mails to erase there. */
const SWEPT = { nothing: 0, requests: 1, all: 2 } as const

export function createRightsStore(
  db: Kysely<Database>,
  traits: RowLocks & {
    /** Called after something was erased. */
    readonly onErased: () => Promise<void>
  },
): RightsStore {
  const cases = db.selectFrom('rights_case').select('data')
  return {
    async add(rightsCase) {
      const row = await db
        .insertInto('rights_case')
        .values({ number: rightsCase.number, is_swept: SWEPT.requests, ...toColumns(rightsCase) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('number')
        .executeTakeFirst()
      return row !== undefined
    },

    find: async (number) => (await mailed(db, cases.where('number', '=', number)))[0],
    open: () => mailed(db, cases.where('closed_at', 'is', null).orderBy('due_on').orderBy('number')),
    closed: (limit) =>
      mailed(
        db,
        cases.where('closed_at', 'is not', null).orderBy('closed_at', 'desc').orderBy('number').limit(limit),
      ),

    save: (rightsCase, mails = {}) =>
      refusals(
        async () => {
          await db.transaction().execute((transaction) => save(transaction, rightsCase, mails))
          if (isClosed(rightsCase)) await traits.onErased()
          return true
        },
        () => false,
      ),

    erase: (references, now, follow) =>
      refusals<EraseOutcome>(
        async () => {
          const rightsCase = await db.transaction().execute(async (transaction) => {
            const next = follow(await removed(transaction, references, { now, ...traits }))
            await save(transaction, next.rightsCase, { added: next.mails }, { is_swept: SWEPT.nothing })
            return next.rightsCase
          })
          await traits.onErased()
          return { kind: 'erased', rightsCase }
        },
        ({ kind }) => ({ kind }),
      ),

    async unswept(closedBefore) {
      const rows = await cases
        .where((eb) =>
          eb.or([
            eb('is_swept', '=', SWEPT.nothing),
            eb.and([eb('is_swept', '<', SWEPT.all), eb('closed_at', '<=', closedBefore.getTime())]),
          ]),
        )
        .execute()
      return rows.map(toCase).map((rightsCase) => {
        const { number, erasure, work } = rightsCase
        const isOver = isClosed(rightsCase) && work.movedAt <= closedBefore.getTime()
        const references = (erasure?.requests ?? []).map(({ reference }) => reference)
        return { number, references: isOver ? [...references, number] : references, isOver }
      })
    },

    async noteSwept(number, isOver) {
      await db
        .updateTable('rights_case')
        .set({ is_swept: isOver ? SWEPT.all : SWEPT.requests })
        .where('number', '=', number)
        .execute()
    },
  }
}

function toColumns(rightsCase: RightsCase): Omit<Insertable<RightsCaseTable>, 'number' | 'is_swept'> {
  const { version, movedAt } = rightsCase.work
  return {
    version,
    due_on: dueOn(rightsCase),
    closed_at: isClosed(rightsCase) ? movedAt : null,
    data: JSON.stringify(rightsCase),
  }
}

function toCase({ data }: { readonly data: string }): RightsCase {
  // Written by `toColumns` alone.
  return JSON.parse(data) as RightsCase
}

/** Cases with their mails, in the same order. */
async function mailed(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, 'rights_case', { data: string }>,
): Promise<readonly MailedCase[]> {
  const cases = (await query.execute()).map(toCase)
  if (cases.length === 0) return []
  const numbers = cases.map(({ number }) => number)
  const rows = await db
    .selectFrom('mail')
    .selectAll()
    .where('case_number', 'in', numbers)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const sent = rows
    .filter(isPresent)
    .map(toMail)
    .filter((mail): mail is Mail<RightsMessage> => isAbout(mail.message, 'case'))
  const mails = Map.groupBy(sent, ({ about }) => about)
  return cases.map((rightsCase) => ({ rightsCase, mails: mails.get(rightsCase.number) ?? [] }))
}

async function save(
  db: Kysely<Database>,
  rightsCase: RightsCase,
  { added = [], again }: CaseMails,
  columns: Partial<Pick<Insertable<RightsCaseTable>, 'is_swept'>> = {},
): Promise<void> {
  const { number, person, work } = rightsCase
  const { numUpdatedRows } = await db
    .updateTable('rights_case')
    .set({ ...toColumns(rightsCase), ...columns })
    .where('number', '=', number)
    .where('version', '=', work.version - 1)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new RefusedError('conflict')
  if (added.length > 0)
    await db
      .insertInto('mail')
      .values(added.map((mail) => ({ ...toMailRow(mail), case_number: number })))
      .execute()
  const ofCase = db.updateTable('mail').where('case_number', '=', number)
  if (again) {
    const renewed = await ofCase
      .set(dueAt(again.at))
      .set('resends', (eb) => eb('resends', '+', 1))
      .where('id', '=', again.id)
      .where('state', '!=', 'claimed')
      .executeTakeFirst()
    if (renewed.numUpdatedRows === 0n) throw new RefusedError('sending')
  }
  // Unsent mails keep their address until sent.
  if (person === undefined)
    await ofCase
      .set({ to_address: null, to_name: null })
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
    // In the same order everywhere, so that two erasures cannot deadlock.
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
