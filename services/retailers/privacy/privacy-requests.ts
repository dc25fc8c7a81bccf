import { valueIn } from '#core/retailers/form/answers.ts'
import { deskLabelOf, type FormValues, fieldsOf } from '#core/retailers/form/fields.ts'
import { fromForm } from '#core/retailers/form/request.ts'
import type { RetailerRequest } from '#core/retailers/form/retailer-request.ts'
import { planErasure } from '#core/retailers/privacy/erasure-plan.ts'
import { personExport } from '#core/retailers/privacy/person-export.ts'
import { beginningFaults, lastCopy, lastStep, type PrivacyDetails } from '#core/retailers/privacy/privacy.ts'
import { openedWork } from '#core/retailers/privacy/privacy-clock.ts'
import {
  type ActionOutcome,
  conflictOf,
  deskRefusal,
  type Requester,
  refusal,
} from '#core/retailers/work/plan-action.ts'
import { mayProve, noticesOf } from '#core/retailers/work/privacy-actions.ts'
import { mailRecords, type RequestStore, type WorkedRequest } from '#core/retailers/work/request-store.ts'
import { currentHandover } from '#core/retailers/work/request-work.ts'
import { siteDay } from '#core/site-time.ts'
import type { ComposeMail } from '../mail/compose-mail.ts'
import type { RequestActions } from '../request-actions.ts'
import { findPerson } from './find-person.ts'

/** What the desk sees of a privacy request in addition to the details of every request. */
export type PrivacyView = Awaited<ReturnType<typeof show>>

export type PrivacyRequests = ReturnType<typeof createPrivacyRequests>

export interface PrivacyRequestsOptions {
  readonly store: Pick<RequestStore, 'find' | 'page' | 'begin' | 'noteSwept'>
  readonly actions: RequestActions
  readonly compose: ComposeMail
  /** Erases copies of these requests outside the database, such as in the outbox. */
  readonly eraseMessages: (references: readonly string[]) => Promise<number>
  readonly brandKey: string
  readonly newId: () => string
  readonly newReference: () => string
  readonly now: () => Date
}

const REFERENCE_TRIES = 5

/** Handles privacy requests. All other steps are actions, as for every request. The caller must ask for the passkey. */
export function createPrivacyRequests(options: PrivacyRequestsOptions) {
  const { store, actions, compose, now } = options

  const ready = (reference: string) => readyRequest(store, reference)

  return {
    ready,
    correctable: (reference: string, of: string) => correctable(store, reference, of),
    correct: (reference: string, correction: Correction, by: Requester) =>
      correct(options, reference, correction, by),
    show: (worked: WorkedRequest) => show(options, worked),

    async begin(person: string, beginning: PrivacyDetails) {
      const faults = beginningFaults(beginning, siteDay(now()))
      if (Object.keys(faults).length > 0) return { kind: 'faulty', faults } as const
      const work = openedWork(beginning, { actor: 'desk', person, at: now().getTime() })
      for (let tries = 0; tries < REFERENCE_TRIES; tries += 1) {
        const reference = options.newReference()
        if (await store.begin({ id: options.newId(), reference, brandKey: options.brandKey, work }))
          return { kind: 'opened', reference } as const
      }
      throw new Error('no free reference')
    },

    /** Saves which requests are the person's and, unless it is empty, how their identity was verified. */
    async choose(
      reference: string,
      { chosen, identity }: { readonly chosen: readonly string[]; readonly identity: string },
      by: Requester,
    ): Promise<ActionOutcome> {
      const worked = await store.find(reference)
      if (!worked) return { kind: 'unknown' }
      const isChosen = chosen.toSorted().join(', ') === worked.work.privacy?.chosen.join(', ')
      const isVerified = identity === '' || lastStep(worked.work, 'verify')?.note === identity
      let outcome: ActionOutcome = { kind: 'done', message: 'The choice was saved.', undo: false }
      if (!isChosen) outcome = await actions.act(reference, { kind: 'choose', value: chosen.join(' ') }, by)
      if (!isVerified && outcome.kind === 'done')
        outcome = await actions.act(reference, { kind: 'verify', value: identity }, by)
      return outcome
    },

    /** What an erasure would do, or why nothing can be erased. */
    async preview(reference: string) {
      const found = await ready(reference)
      if (found.kind !== 'ready') return found
      const { worked, requests } = found
      const mails = await Promise.all(
        noticesOf(worked, { erased: requests }).map((mail) =>
          compose({ ...mail, about: reference, at: now().getTime() }),
        ),
      )
      return {
        ...found,
        /** The emails to the retailers as they would be sent. */
        mails: mails.map(({ to, subject, text }) => ({ to, subject, text })),
        remains: planErasure(requests).remains,
      }
    },

    /** The current data of the last copy. Rejected unless that copy contained the same requests. */
    async copied(reference: string) {
      const found = await ready(reference)
      if (found.kind !== 'ready') return found
      const last = lastCopy(found.worked.work)
      if (!last) return refusal('First click “Send a copy”.')
      const copiedAt = new Date(last.at).toISOString()
      return { kind: 'ready', copy: { reference, copiedAt, ...personExport(found.requests) } } as const
    },

    /** Erases the chosen requests and asks the retailers that received them to do the same. */
    async erase(reference: string, by: Requester) {
      const outcome = await actions.act(reference, { kind: 'erase' }, by)
      if (outcome.kind !== 'done') return outcome
      const erasure = (await store.find(reference))?.work.privacy?.erasure
      const messages = await options.eraseMessages((erasure?.requests ?? []).map((one) => one.reference))
      await store.noteSwept(reference, false)
      // The number of messages erased outside the database.
      return { kind: 'done', erasure, messages } as const
    },
  }
}

type FindOne = Pick<RequestStore, 'find'>

async function findAll(store: FindOne, references: readonly string[]) {
  return (await Promise.all(references.map((one) => store.find(one)))).filter((one) => one !== undefined)
}

/** A privacy request with its chosen requests once their data may be sent, corrected or erased, or why it may not. */
async function readyRequest(store: FindOne, reference: string) {
  const worked = await store.find(reference)
  if (!worked?.work.privacy) return { kind: 'unknown' } as const
  const refused = deskRefusal(worked, 'erase')
  if (refused) return refused
  const { chosen } = worked.work.privacy
  const requests = await findAll(store, chosen)
  return requests.length === chosen.length
    ? ({ kind: 'ready', worked, requests } as const)
    : refusal('One of the chosen requests is gone. Please check your choice again.')
}

async function show({ store, compose }: PrivacyRequestsOptions, worked: WorkedRequest) {
  const { stored, work } = worked
  const { person, chosen = [], erasure } = work.privacy ?? {}
  const { found, isCut } = person ? await findPerson(store, person) : { found: [], isCut: false }
  const others = await findAll(
    store,
    chosen.filter((one) => found.every((request) => request.worked.stored.reference !== one)),
  )
  const proof = erasure && {
    id: '',
    about: stored.reference,
    to: { address: '' },
    at: erasure.at,
    message: { kind: 'proof', erasure } as const,
  }
  return {
    /** Whether the proof may be sent now. */
    mayProve: work.state === 'asked' && mayProve(worked),
    /** The proof as text, if it cannot be emailed. */
    proofText: proof && person?.email === '' ? (await compose(proof)).text : undefined,
    /** Requests that may come from the person, and those chosen before. */
    found: [...found, ...others.map((one) => ({ worked: one, matches: [] }))],
    isCut,
  }
}

/** One of its chosen requests, with its current values, or why it cannot be corrected. */
async function correctable(store: FindOne, reference: string, of: string) {
  const found = await readyRequest(store, reference)
  if (found.kind !== 'ready') return found
  const chosen = found.requests.find(({ stored }) => stored.reference === of)
  if (!chosen) return refusal('First choose this request, and save your choice.')
  const { stored, work } = chosen
  const isReached = mailRecords(stored).retailer?.state === 'sent'
  return {
    kind: 'ready',
    worked: found.worked,
    chosen,
    values: valuesOf(stored.request),
    /** The retailer that received the request, still has it, and can be sent the correction. */
    retailerName: isReached ? currentHandover(work)?.retailerName : undefined,
  } as const
}

interface Correction {
  /** Reference of the chosen request. */
  readonly of: string
  readonly typed: FormValues
  /** Whether to send the corrected email to the retailer. */
  readonly notifiesRetailer: boolean
}

/** Corrects one of the chosen requests. */
async function correct(
  { store, actions }: PrivacyRequestsOptions,
  reference: string,
  { of, typed, notifiesRetailer }: Correction,
  by: Requester,
) {
  const found = await correctable(store, reference, of)
  if (found.kind !== 'ready') return found
  const conflict = conflictOf(found.worked.work, by)
  if (conflict) return conflict
  const { stored, work } = found.chosen
  const planned = correctedRequest(stored.request, typed)
  if ('faults' in planned) return { kind: 'faulty', faults: planned.faults } as const
  if (planned.labels === '') return refusal('Nothing differs from the stored data.')
  const correct = (labels: string, isTold: boolean) => ({
    kind: 'correct' as const,
    value: planned.request.contact.phone,
    correction: { request: planned.request, labels, notifiesRetailer: isTold },
  })
  const isTold = notifiesRetailer && found.retailerName !== undefined
  const version = { ...by, version: work.version }
  const outcome = await actions.act(of, correct(planned.labels, isTold), version)
  // The note on the privacy request names the corrected request.
  if (outcome.kind === 'done')
    await actions.act(reference, correct(of, false), { actor: by.actor, person: by.person })
  return outcome
}

function valuesOf(request: RetailerRequest): FormValues {
  const names = fieldsOf(String(request.retailer))
  return Object.fromEntries(names.map((name) => [name, String(valueIn(request, name))]))
}

/** The request with the typed values, and the labels of the fields that differ. */
function correctedRequest(before: RetailerRequest, typed: FormValues) {
  const retailer = String(before.retailer)
  const parsed = fromForm({ ...valuesOf(before), ...typed, retailer })
  if (!parsed.ok) return { faults: parsed.errors }
  const { photo, unknownPhoto, shop } = before
  const request: RetailerRequest = { ...parsed.request, photo, unknownPhoto, shop }
  const changed = fieldsOf(retailer).filter((name) => valueIn(before, name) !== valueIn(request, name))
  return { request, labels: changed.map(deskLabelOf).join(', ') }
}
