import { isNothing } from '#core/ideas/sent-ideas.ts'
import { readSentIdeas } from '#core/ideas/stored-ideas.ts'
import {
  type AnyMail,
  type ForwardRecord,
  HANDOVER_MAILS,
  type HandoverMail,
  MAIL_KINDS,
  type MailRecord,
  type MailState,
  type NewRequest,
  type StoredRequest,
} from '#core/ports/request-store.ts'
import { mailboxOf } from '#core/retailers/copy-limit.ts'
import { noWork } from '#core/retailers/request-work.ts'
import { completeRequest } from '#core/retailers/retailer-request.ts'
import { placeKeyOf, searchTextOf } from '#core/retailers/search-text.ts'
import { readStoredRequest } from '#core/retailers/stored-request.ts'
import { figureColumnsOf, samplesText, workFigureColumns } from './figure-columns.ts'
import type { NewRequestRow, RequestRow } from './schema.ts'

export function toRow(request: NewRequest): NewRequestRow {
  const receivedAt = Date.parse(request.receivedAt)
  const state = stateAtFirst(request)
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
    ...workFigureColumns(noWork(receivedAt)),
    desk_state: state,
    desk_attempts: 0,
    desk_next_attempt_at: receivedAt,
    desk_last_error: null,
    desk_claimed_until: null,
    desk_claim_token: null,
    desk_transport_down: 0,
    visitor_state: state,
    visitor_attempts: 0,
    visitor_next_attempt_at: receivedAt,
    visitor_last_error: null,
    visitor_claimed_until: null,
    visitor_claim_token: null,
    visitor_transport_down: 0,
  }
}

function stateAtFirst({ parkedReason, external }: NewRequest): MailState {
  if (parkedReason !== undefined) return 'parked'
  return external === true ? 'external' : 'waiting'
}

export function fromRow(row: RequestRow): StoredRequest {
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
    ...(row.retailer_tried === null ? {} : { triedHandover: row.retailer_tried }),
    mails: {
      desk: mailOf(row, MAIL_KINDS[0], row.desk_state),
      visitor: mailOf(row, MAIL_KINDS[1], row.visitor_state),
      ...handoverMailsOf(row),
    },
  }
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

function handoverMailsOf(row: RequestRow): Partial<Record<HandoverMail, MailRecord>> {
  return Object.fromEntries(
    HANDOVER_MAILS.flatMap((mail) => {
      const state = row[`${mail}_state`]
      return state === null ? [] : [[mail, mailOf(row, mail, state)]]
    }),
  )
}

function mailOf(row: RequestRow, mail: AnyMail, state: MailState): MailRecord {
  const lastError = row[`${mail}_last_error`]
  const claimedUntil = row[`${mail}_claimed_until`]
  return {
    state,
    attempts: row[`${mail}_attempts`],
    nextAttemptAt: toIso(row[`${mail}_next_attempt_at`]),
    ...resentOf(row[`${mail}_resends`]),
    ...(lastError === null ? {} : { lastError }),
    ...(claimedUntil === null ? {} : { claimedUntil: toIso(claimedUntil) }),
  }
}

export function resentOf(resends: number): Pick<MailRecord, 'resends'> {
  return resends === 0 ? {} : { resends }
}

function toIso(time: number | string): string {
  return new Date(Number(time)).toISOString()
}
