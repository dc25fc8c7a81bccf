import type { Kysely } from 'kysely'
import { z } from 'zod'
import { isNothing, samplesIn } from '#core/ideas/sent-ideas.ts'
import { readSentIdeas } from '#core/ideas/stored-ideas.ts'
import { pick } from '#core/pick.ts'
import { mailboxOf } from '#core/retailers/form/copy-limit.ts'
import {
  completeRequest,
  type RetailerRequest,
  readStoredRequest,
} from '#core/retailers/form/retailer-request.ts'
import type { Privacy } from '#core/retailers/privacy/privacy.ts'
import { dueOn } from '#core/retailers/privacy/privacy-clock.ts'
import { areaOf, encodeResponses, reportedOutcome } from '#core/retailers/work/figure-facts.ts'
import { PRIVACY_STATES } from '#core/retailers/work/request-states.ts'
import type { NewRequest, WorkedRequest } from '#core/retailers/work/request-store.ts'
import {
  currentHandover,
  firstAnswerAt,
  newWork,
  type RequestWork,
} from '#core/retailers/work/request-work.ts'
import { placeKeyOf, searchTextOf } from '#core/retailers/work/search-text.ts'
import { toIso } from '../mail/mail-row.ts'
import {
  type Database,
  type MailRow,
  type NewRequestRow,
  type RequestRow,
  withoutNulls,
} from '../schema/schema.ts'
import { mailFacts, mailsOf } from './request-mails.ts'

export function toRow(request: NewRequest): NewRequestRow {
  const { id, reference, brandKey, submission, parkedReason, fromBrowser, ideas } = request
  const receivedAt = Date.parse(request.receivedAt)
  const samples = ideas ? samplesIn(ideas).map(({ ref }) => ref) : []
  return {
    id,
    reference,
    receivedAt,
    brandKey,
    submission,
    parkedReason,
    fromBrowser: fromBrowser === undefined ? null : Number(fromBrowser),
    ideas: ideas === undefined || isNothing(ideas) ? null : JSON.stringify(ideas),
    samples: samples.join(' ') || null,
    ...answerColumns(reference, completeRequest(request.request)),
    ...toWorkColumns(newWork(receivedAt)),
  }
}

/** Columns derived from the visitor's input. */
export function answerColumns(reference: string, request: RetailerRequest) {
  return {
    request: JSON.stringify(request),
    visitorMailbox: mailboxOf(request.email),
    searchText: searchTextOf(reference, request),
    placeKey: placeKeyOf(request),
    intent: request.retailer,
    zipArea: areaOf(request),
  }
}

/** The person's details as a form value, so that search, lists and erasure treat them like a request. */
export function requestOf({ person }: Pick<Privacy, 'person'>): RetailerRequest {
  if (!person) return completeRequest({})
  const { name: firstName, email, phone, street: streetAddress, zip } = person
  return completeRequest({ firstName, email, streetAddress, zip, contact: { phone } })
}

/** Requests with their emails, in the same order, without requests erased meanwhile. */
export async function workedIn(
  db: Kysely<Database>,
  rows: readonly RequestRow[],
): Promise<readonly WorkedRequest[]> {
  const mails = await mailsOf(
    db,
    rows.map(({ reference }) => reference),
  )
  return rows.flatMap((row) => toWorked(row, mails.get(row.reference)) ?? [])
}

/** `undefined` if a request was erased before its emails were read. */
function toWorked(row: RequestRow, mails: readonly MailRow[] = []): WorkedRequest | undefined {
  if (mails.length === 0 && !PRIVACY_STATES.some((state) => state === row.state)) return undefined
  const {
    ideas,
    fromBrowser,
    forwardOutcome,
    forwardAt,
    forwardDetail: detail,
    ...columns
  } = withoutNulls(row)
  return {
    stored: {
      ...pick(columns, 'id', 'reference', 'brandKey', 'submission', 'parkedReason'),
      receivedAt: toIso(row.receivedAt),
      request: readStoredRequest(row.request),
      ...(ideas !== undefined && { ideas: readSentIdeas(ideas) }),
      ...(fromBrowser !== undefined && { fromBrowser: fromBrowser === 1 }),
      ...(forwardOutcome &&
        forwardAt !== undefined && {
          forward: { outcome: forwardOutcome, at: toIso(forwardAt), ...(detail !== undefined && { detail }) },
        }),
      ...mailFacts(mails),
    },
    work: {
      ...pick(columns, 'state', 'version', 'movedAt', 'outcome', 'clerk'),
      ...storedWorkIn(row.work),
    },
    ...pick(columns, 'openedBy', 'openedAt'),
  }
}

type StoredWork = Pick<RequestWork, 'history' | 'handovers' | 'followUp' | 'privacy'>

const column = z.object({
  history: z.array(z.unknown()),
  handovers: z.array(z.unknown()),
  followUp: z.string().optional(),
  privacy: z.unknown().optional(),
})

export function toWorkColumns(work: RequestWork) {
  const { state, outcome, version, movedAt, clerk, history, handovers, followUp, privacy } = work
  return {
    state,
    outcome: outcome ?? null,
    version,
    movedAt,
    clerk: clerk ?? null,
    followUp: followUp ?? null,
    dueOn: dueOn(work) ?? null,
    retailerId: currentHandover(work)?.retailerId ?? null,
    work: JSON.stringify({
      history,
      handovers,
      ...(followUp && { followUp }),
      ...(privacy && { privacy }),
    } satisfies StoredWork),
    firstAnswerAt: firstAnswerAt(work) ?? null,
    answers: encodeResponses(work),
    retailerWord: reportedOutcome(work) ?? null,
  }
}

export function storedWorkIn(text: string): StoredWork {
  return column.parse(JSON.parse(text)) as StoredWork
}
