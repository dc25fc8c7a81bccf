import { planErasure } from '#core/retailers/privacy/erasure-plan.ts'
import { personExport } from '#core/retailers/privacy/person-export.ts'
import { beginningFaults, lastCopy, lastStep, type PrivacyDetails } from '#core/retailers/privacy/privacy.ts'
import { openedWork } from '#core/retailers/privacy/privacy-clock.ts'
import { deskRefusal } from '#core/retailers/work/plan-action.ts'
import { mayProve, noticesOf } from '#core/retailers/work/privacy-actions.ts'
import type { RequestStore, WorkedRequest } from '#core/retailers/work/request-store.ts'
import { siteDay } from '#core/site-time.ts'
import type { ComposeMail } from '../mail/compose-mail.ts'
import type { ActionOutcome, RequestActions } from '../request-actions.ts'
import { createPersonFinder, type FindPerson } from './find-person.ts'
import { createPrivacyCorrection } from './privacy-correction.ts'

/** Why something could not be done. */
export type NotDone = Exclude<ActionOutcome, { kind: 'done' }>

/** The person at the desk who acts, and the version of the request that they saw. */
export interface Acting {
  readonly person: string
  readonly version: number
}

/** What the desk sees of a privacy request in addition to the details of every request. */
export type PrivacyView = Awaited<ReturnType<typeof show>>

/** What an erasure would do. */
export type ErasePreview = Exclude<Awaited<ReturnType<PrivacyRequests['preview']>>, NotDone>

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
  const find = createPersonFinder(store)
  const ready = (reference: string) => readyRequest(store, reference)

  return {
    ...createPrivacyCorrection({ actions, ready }),

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

    show: (worked: WorkedRequest) => show(options, find, worked),

    /** Saves which requests are the person's and, unless it is empty, how their identity was verified. */
    async choose(
      reference: string,
      { chosen, identity }: { readonly chosen: readonly string[]; readonly identity: string },
      by: Acting,
    ): Promise<ActionOutcome> {
      const worked = await store.find(reference)
      if (!worked) return { kind: 'unknown' }
      const isChosen = chosen.toSorted().join(', ') === worked.work.privacy?.chosen.join(', ')
      const isVerified = identity === '' || lastStep(worked.work, 'verify')?.note === identity
      const input = { actor: 'desk', ...by } as const
      let outcome: ActionOutcome = { kind: 'done', message: 'The choice was saved.', undo: false }
      if (!isChosen)
        outcome = await actions.act(reference, { kind: 'choose', value: chosen.join(' ') }, input)
      if (!isVerified && outcome.kind === 'done')
        outcome = await actions.act(reference, { kind: 'verify', value: identity }, input)
      return outcome
    },

    /** Why data cannot be sent, corrected or erased yet; `undefined` if it can. */
    async obstacle(reference: string): Promise<NotDone | undefined> {
      const found = await ready(reference)
      return found.kind === 'ready' ? undefined : found
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
      if (!last) return { kind: 'refused', reason: 'other', message: 'First click “Send a copy”.' } as const
      const copiedAt = new Date(last.at).toISOString()
      return { kind: 'copied', copy: { reference, copiedAt, ...personExport(found.requests) } } as const
    },

    /** Erases the chosen requests and asks the retailers that received them to do the same. */
    async erase(reference: string, by: Acting) {
      const outcome = await actions.act(reference, { kind: 'erase' }, { actor: 'desk', ...by })
      if (outcome.kind !== 'done') return outcome
      const erasure = (await store.find(reference))?.work.privacy?.erasure
      const messages = await options.eraseMessages((erasure?.requests ?? []).map((one) => one.reference))
      await store.noteSwept(reference, false)
      // The number of messages erased outside the database.
      return { kind: 'done', erasure, messages } as const
    },
  }
}

async function show(
  { store, compose }: Pick<PrivacyRequestsOptions, 'store' | 'compose'>,
  find: FindPerson,
  worked: WorkedRequest,
) {
  const { stored, work } = worked
  const { person, chosen = [], erasure } = work.privacy ?? {}
  const { found, isCut } = person ? await find(person) : { found: [], isCut: false }
  const missing = chosen.filter((one) => found.every((request) => request.worked.stored.reference !== one))
  const others = await Promise.all(missing.map((one) => store.find(one)))
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
    found: [...found, ...others.flatMap((one) => (one ? { worked: one, matches: [] } : []))],
    isCut,
  }
}

/** A privacy request with its chosen requests once their data may be sent, corrected or erased, or why it may not. */
export async function readyRequest(store: Pick<RequestStore, 'find'>, reference: string) {
  const worked = await store.find(reference)
  if (!worked?.work.privacy) return { kind: 'unknown' } as const
  const refusal = deskRefusal(worked, 'erase')
  if (refusal) return { kind: 'refused', reason: 'other', ...refusal } as const
  const { chosen } = worked.work.privacy
  const requests = (await Promise.all(chosen.map((one) => store.find(one)))).filter(
    (one) => one !== undefined,
  )
  if (requests.length === chosen.length) return { kind: 'ready', worked, requests } as const
  const message = 'One of the chosen requests is gone. Please check your choice again.'
  return { kind: 'refused', reason: 'other', message } as const
}
