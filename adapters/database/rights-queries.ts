import type { Kysely } from 'kysely'
import type { MailedCase, SweptCase } from '#core/ports/rights-store.ts'
import type { RightsCase } from '#core/rights/rights-case.ts'
import { isThere } from './mail-row.ts'
import { toCase, toCaseMail } from './rights-row.ts'
import type { Database } from './schema.ts'

export async function findCase(db: Kysely<Database>, number: string): Promise<MailedCase | undefined> {
  const row = await db
    .selectFrom('rights_case')
    .select('data')
    .where('number', '=', number)
    .executeTakeFirst()
  return row && (await withMails(db, [toCase(row)]))[0]
}

export async function openCases(db: Kysely<Database>): Promise<readonly MailedCase[]> {
  const rows = await db
    .selectFrom('rights_case')
    .select('data')
    .where('closed_at', 'is', null)
    .orderBy('due_on')
    .orderBy('number')
    .execute()
  return withMails(db, rows.map(toCase))
}

export async function closedCases(db: Kysely<Database>, limit: number): Promise<readonly RightsCase[]> {
  const rows = await db
    .selectFrom('rights_case')
    .select('data')
    .where('closed_at', 'is not', null)
    .orderBy('closed_at', 'desc')
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(toCase)
}

/** What has been erased in files; a case begins with nothing to erase there but its mails. */
export const SWEPT = { nothing: 0, requests: 1, all: 2 } as const

export async function unsweptCases(
  db: Kysely<Database>,
  closedBefore: number,
): Promise<readonly SweptCase[]> {
  const rows = await db
    .selectFrom('rights_case')
    .select('data')
    .where((eb) =>
      eb.or([
        eb('is_swept', '=', SWEPT.nothing),
        eb.and([eb('is_swept', '<', SWEPT.all), eb('closed_at', '<=', closedBefore)]),
      ]),
    )
    .execute()
  return rows.map(toCase).map(({ number, erasure, closed }) => {
    const isOver = closed !== undefined && closed.at <= closedBefore
    const references = (erasure?.requests ?? []).map(({ reference }) => reference)
    return { number, references: isOver ? [...references, number] : references, isOver }
  })
}

async function withMails(db: Kysely<Database>, cases: readonly RightsCase[]): Promise<readonly MailedCase[]> {
  if (cases.length === 0) return []
  const rows = await db
    .selectFrom('mail')
    .selectAll()
    .where(
      'case_number',
      'in',
      cases.map(({ number }) => number),
    )
    .orderBy('at')
    .orderBy('id')
    .execute()
  const mails = Map.groupBy(rows.filter(isThere).map(toCaseMail), ({ caseNumber }) => caseNumber)
  return cases.map((rightsCase) => ({ rightsCase, mails: mails.get(rightsCase.number) ?? [] }))
}
