import type { Email } from '#core/email.ts'
import { type Retailer, serves } from '#core/retailers/shops/retailer.ts'
import type { RetailerStore } from '#core/retailers/shops/retailer-store.ts'
import { handoverTo } from '#core/retailers/work/handover.ts'
import { deskRefusal } from '#core/retailers/work/plan-action.ts'
import { formerRetailers } from '#core/retailers/work/request-work.ts'
import type { WorkedRequest, WorkStore } from '#core/retailers/work/work-store.ts'
import type { ComposeMail } from '../../retailers/mail/compose-mail.ts'
import type { FindCandidates, RetailerCandidate } from './retailer-candidates.ts'

/** Both emails as they would be sent, with their links hidden. */
export interface PassPreview {
  readonly retailer: Retailer
  readonly mails: readonly Pick<Email, 'to' | 'subject' | 'text'>[]
}

/** What a clerk sees before passing on a request. */
export interface PassingOn {
  /**
   * Retailers that serve the ZIP code, or otherwise the nearest ones, nearest first. Empty while the request cannot be
   * passed on.
   */
  choices(entry: WorkedRequest): Promise<readonly RetailerCandidate[]>
  /** Whether a retailer that already had the request serves its ZIP code. */
  isServed(entry: WorkedRequest): Promise<boolean>
  /** Retailers that already serve the ZIP code of someone who wants to become one, nearest first. */
  serving(entry: WorkedRequest): Promise<readonly RetailerCandidate[]>
  /** All other active retailers, by name. */
  others(entry: WorkedRequest): Promise<readonly Retailer[]>
  /** A retailer that can get the request. */
  retailer(id: string): Promise<Retailer | undefined>
  /** @param word note to the retailer; may be empty. */
  preview(reference: string, retailerId: string, word: string): Promise<PassPreview | undefined>
}

export function createPassingOn(options: {
  readonly store: Pick<WorkStore, 'find'>
  readonly retailers: Pick<RetailerStore, 'list' | 'get'>
  readonly choose: FindCandidates
  /** Composes emails without the retailer's link, so that no clerk answers for the shop by accident. */
  readonly compose: ComposeMail
  readonly now: () => Date
}): PassingOn {
  const { store, retailers, choose, compose, now } = options
  const retailer = async (id: string) => {
    const match = await retailers.get(id)
    return match?.isOn === true ? match : undefined
  }

  return {
    retailer,
    choices: async (entry) => (deskRefusal(entry, 'pass') === undefined ? choose(entry) : []),

    async isServed({ stored, work }) {
      const former = formerRetailers(work)
      if (former.size === 0) return false
      return (await retailers.list()).some((one) => former.has(one.id) && serves(one, stored.request.zip))
    },

    async serving(entry) {
      if (entry.stored.request.retailer === 1) return []
      return (await choose(entry)).filter(({ serves }) => serves)
    },

    async others(entry) {
      if (deskRefusal(entry, 'pass') !== undefined) return []
      const near = new Set((await choose(entry)).map(({ id }) => id))
      const former = formerRetailers(entry.work)
      return (await retailers.list()).filter(({ id, isOn }) => isOn && !near.has(id) && !former.has(id))
    },

    async preview(reference, retailerId, word) {
      const [entry, shop] = await Promise.all([store.find(reference), retailer(retailerId)])
      if (!entry || !shop || deskRefusal(entry, 'pass') !== undefined) return undefined
      const at = now().getTime()
      const handovers = [...entry.work.handovers, { ...handoverTo(shop, word), at }]
      const subject = { stored: entry.stored, work: { ...entry.work, handovers } }
      const mails = await Promise.all(
        (['retailer', 'introduction'] as const).map((kind) =>
          compose({ id: kind, at, message: { kind, handover: handovers.length } }, subject),
        ),
      )
      return { retailer: shop, mails: mails.map(({ to, subject, text }) => ({ to, subject, text })) }
    },
  }
}
