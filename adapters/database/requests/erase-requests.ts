import type { Kysely } from 'kysely'
import { isFinal, PRIVACY_STATES } from '#core/retailers/work/request-states.ts'
import type {
  AfterErasure,
  EraseOutcome,
  SweptRequest,
  WorkedRequest,
} from '#core/retailers/work/work-store.ts'
import { type RowLocks, spelledOut } from '../connections/dialect-traits.ts'
import { RefusedError, refusals } from '../connections/refused-error.ts'
import type { Database } from '../schema/schema.ts'
import { storedWorkIn, workedIn } from './request-row.ts'
import { saveWork } from './save-work.ts'

/** Progress of erasing copies in files. A new privacy request has only its own emails to erase there. */
export const SWEPT = { nothing: 0, requests: 1, all: 2 } as const

/** See `WorkStore.erase`. */
export function eraseRequests(
  db: Kysely<Database>,
  reference: string,
  {
    erased,
    now,
    locksRows,
    follow,
  }: RowLocks & {
    readonly erased: readonly string[]
    readonly now: number
    readonly follow: (erased: readonly WorkedRequest[]) => AfterErasure
  },
): Promise<EraseOutcome> {
  return refusals<EraseOutcome>(
    async () => {
      await db.transaction().execute(async (transaction) => {
        const { work, due } = follow(await removed(transaction, erased, { now, locksRows }))
        await saveWork(transaction, reference, work, { due, corrected: undefined })
        await noteSwept(transaction, reference, SWEPT.nothing)
      })
      return 'erased'
    },
    ({ kind }) => kind,
  )
}

/** See `WorkStore.unswept`. */
export async function unswept(db: Kysely<Database>, closedBefore: Date): Promise<readonly SweptRequest[]> {
  const rows = await db
    .selectFrom('retailer_request')
    .select(['reference', 'state', 'moved_at', 'work'])
    .where('state', 'in', spelledOut(PRIVACY_STATES))
    .where((eb) =>
      eb.or([
        eb('is_swept', '=', SWEPT.nothing),
        eb.and([
          eb('is_swept', '<', SWEPT.all),
          eb('state', '=', 'answered'),
          eb('moved_at', '<=', closedBefore.getTime()),
        ]),
      ]),
    )
    .execute()
  return rows.map(({ reference, state, moved_at: movedAt, work }) => {
    const isLongOver = isFinal(state) && Number(movedAt) <= closedBefore.getTime()
    const { erasure } = storedWorkIn(work).privacy ?? {}
    const references = (erasure?.requests ?? []).map((one) => one.reference)
    return { reference, references: isLongOver ? [...references, reference] : references, isOver: isLongOver }
  })
}

export async function noteSwept(
  db: Kysely<Database>,
  reference: string,
  swept: (typeof SWEPT)[keyof typeof SWEPT],
): Promise<void> {
  await db
    .updateTable('retailer_request')
    .set({ is_swept: swept })
    .where('reference', '=', reference)
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
    .where('state', 'not in', spelledOut(PRIVACY_STATES))
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
