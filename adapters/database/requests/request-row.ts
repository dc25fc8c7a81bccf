import type { Kysely } from 'kysely'
import { z } from 'zod'
import { isNothing, type SentIdeas, samplesIn } from '#core/ideas/sent-ideas.ts'
import { readSentIdeas } from '#core/ideas/stored-ideas.ts'
import { mailboxOf } from '#core/retailers/form/copy-limit.ts'
import {
  completeRequest,
  type RetailerRequest,
  readStoredRequest,
} from '#core/retailers/form/retailer-request.ts'
import type { Privacy } from '#core/retailers/privacy/privacy.ts'
import { dueOn } from '#core/retailers/privacy/privacy-clock.ts'
import { encodeResponses, figureFactsOf, reportedOutcome } from '#core/retailers/work/figure-facts.ts'
import { PRIVACY_STATES } from '#core/retailers/work/request-states.ts'
import type { ForwardRecord, NewRequest, StoredRequest } from '#core/retailers/work/request-store.ts'
import {
  currentHandover,
  firstAnswerAt,
  newWork,
  type RequestWork,
} from '#core/retailers/work/request-work.ts'
import { placeKeyOf, searchTextOf } from '#core/retailers/work/search-text.ts'
import type { WorkedRequest } from '#core/retailers/work/work-store.ts'
import type { Database, MailRow, NewRequestRow, RequestRow } from '../schema/schema.ts'
import { mailFacts, mailsOf, privacyMailFacts } from './request-mails.ts'

export function toRow(request: NewRequest): NewRequestRow {
  const receivedAt = Date.parse(request.receivedAt)
  const complete = completeRequest(request.request)
  return {
    id: request.id,
    reference: request.reference,
    received_at: receivedAt,
    brand_key: request.brandKey,
    submission: request.submission ?? null,
    parked_reason: request.parkedReason ?? null,
    request: JSON.stringify(request.request),
    forward_outcome: null,
    forward_at: null,
    forward_detail: null,
    visitor_mailbox: mailboxOf(request.request.email),
    from_browser: request.fromBrowser === undefined ? null : Number(request.fromBrowser),
    search_text: searchTextOf(request.reference, complete),
    place_key: placeKeyOf(complete),
    ideas: request.ideas === undefined || isNothing(request.ideas) ? null : JSON.stringify(request.ideas),
    ...figureColumnsOf(complete),
    samples: samplesText(request.ideas),
    ...toWorkColumns(newWork(receivedAt)),
    opened_by: null,
    opened_at: null,
    is_swept: null,
  }
}

/** The person's details as a form value, so that search, lists and erasure treat them like a request. */
export function requestOf({ person }: Pick<Privacy, 'person'>): RetailerRequest {
  if (!person) return completeRequest({})
  const { name: firstName, email, phone, street: streetAddress, zip } = person
  return completeRequest({ firstName, email, streetAddress, zip, contact: { phone } })
}

/** A request with its emails; undefined if it was erased before the emails were read. */
export function fromRow(row: RequestRow, mails: readonly MailRow[] = []): StoredRequest | undefined {
  const facts = isPrivacy(row) ? privacyMailFacts(mails) : mailFacts(mails)
  if (!facts) return undefined
  return {
    id: row.id,
    reference: row.reference,
    receivedAt: toIso(row.received_at),
    brandKey: row.brand_key,
    request: readStoredRequest(row.request),
    ...(row.ideas === null ? {} : { ideas: readSentIdeas(row.ideas) }),
    ...(row.submission === null ? {} : { submission: row.submission }),
    ...(row.parked_reason === null ? {} : { parkedReason: row.parked_reason }),
    ...(row.from_browser === null ? {} : { fromBrowser: row.from_browser === 1 }),
    ...forwardOf(row),
    ...facts,
  }
}

function isPrivacy({ state }: RequestRow): boolean {
  return PRIVACY_STATES.some((one) => one === state)
}

function forwardOf(row: RequestRow): { forward?: ForwardRecord } {
  if (row.forward_outcome === null || row.forward_at === null) return {}
  const detail = row.forward_detail
  return {
    forward: {
      outcome: row.forward_outcome,
      at: toIso(row.forward_at),
      ...(detail === null ? {} : { detail }),
    },
  }
}

function toIso(time: number | string): string {
  return new Date(Number(time)).toISOString()
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

function toWorked(row: RequestRow, mails: readonly MailRow[] | undefined): WorkedRequest | undefined {
  const stored = fromRow(row, mails)
  if (!stored) return undefined
  return {
    stored,
    work: {
      state: row.state,
      version: row.version,
      movedAt: Number(row.moved_at),
      ...(row.outcome === null ? {} : { outcome: row.outcome }),
      ...(row.clerk === null ? {} : { clerk: row.clerk }),
      ...storedWorkIn(row.work),
    },
    ...(row.opened_by === null ? {} : { openedBy: row.opened_by }),
    ...(row.opened_at === null ? {} : { openedAt: Number(row.opened_at) }),
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
    moved_at: movedAt,
    clerk: clerk ?? null,
    follow_up: followUp ?? null,
    due_on: dueOn(work) ?? null,
    retailer_id: currentHandover(work)?.retailerId ?? null,
    work: JSON.stringify({
      history,
      handovers,
      ...(followUp && { followUp }),
      ...(privacy && { privacy }),
    } satisfies StoredWork),
    ...workFigureColumns(work),
  }
}

export function storedWorkIn(text: string): StoredWork {
  return column.parse(JSON.parse(text)) as StoredWork
}

export function figureColumnsOf(request: RetailerRequest) {
  const { intent, area } = figureFactsOf(request)
  return { intent, zip_area: area }
}

/** References of the requested samples; null if there are none. */
function samplesText(ideas: SentIdeas | undefined): string | null {
  const refs = ideas ? samplesIn(ideas).map(({ ref }) => ref) : []
  return refs.length === 0 ? null : refs.join(' ')
}

function workFigureColumns(work: RequestWork) {
  return {
    first_answer_at: firstAnswerAt(work) ?? null,
    answers: encodeResponses(work),
    retailer_word: reportedOutcome(work) ?? null,
  }
}
