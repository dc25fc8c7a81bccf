import { pick } from '#core/pick.ts'
import type { ZipPlaces } from '#core/retailers/shops/distance.ts'
import { nearestRetailers } from '#core/retailers/shops/nearest.ts'
import { monthStart, pauseReason } from '#core/retailers/shops/passing-rules.ts'
import { type Retailer, serves } from '#core/retailers/shops/retailer.ts'
import { handoverTo } from '#core/retailers/work/handover.ts'
import { deskRefusal } from '#core/retailers/work/plan-action.ts'
import type { WorkedRequest } from '#core/retailers/work/request-store.ts'
import { formerRetailers } from '#core/retailers/work/request-work.ts'
import { siteDay } from '#core/site-time.ts'
import type { ComposeMail } from '../../retailers/mail/compose-mail.ts'
import type { RequestParts } from './request-management.ts'

export type PassingOn = ReturnType<typeof createPassingOn>

/** A retailer that a request could be sent to. */
export type RetailerCandidate = Awaited<ReturnType<PassingOn['candidates']>>['choices'][number]

/** Both emails as they would be sent, with their links hidden. */
export type PassPreview = NonNullable<Awaited<ReturnType<PassingOn['preview']>>>

/** Maximum number of candidates. The rest are among the others. */
const MAX = 50

/** What a clerk sees before sending a request to a retailer. */
export function createPassingOn(
  parts: Pick<RequestParts, 'store' | 'retailers' | 'now'> & {
    readonly places: ZipPlaces
    /** Composes emails without the retailer's link, so that no clerk answers for the shop by accident. */
    readonly compose: ComposeMail
  },
) {
  const { store, retailers, places, compose, now } = parts

  /** The requested shop, then those that serve the ZIP code, or else all, nearest first. Omits those that already had the request. */
  async function choose({ stored, work }: WorkedRequest) {
    const { zip, country, shop } = stored.request
    if (country !== 'US') return []
    const withPlace = async (retailer: Retailer) => ({ retailer, place: await places.placeOf(retailer.zip) })
    const [all, open] = await Promise.all([retailers.list(), store.openByRetailer()])
    const near = nearestRetailers(await Promise.all(all.map(withPlace)), {
      zip,
      place: await places.placeOf(zip),
      excluded: formerRetailers(work),
      requestedShop: shop?.id,
    })
    const today = siteDay(now())
    const isAnyLimited = near.some(({ retailer }) => retailer.mostAMonth !== '')
    const passedCounts = isAnyLimited ? await store.sentSince(monthStart(today)) : new Map<string, number>()
    return near.slice(0, MAX).map(({ retailer, miles }) => {
      const { id } = retailer
      return {
        ...pick(retailer, 'id', 'name', 'city', 'state'),
        /** Whole miles; absent if a ZIP code is unknown. */
        miles: miles === undefined ? undefined : Math.round(miles),
        open: open.get(id) ?? 0,
        serves: serves(retailer, zip),
        isWish: id === shop?.id,
        /** Why it should get no requests now, in words that follow its name. */
        rests: pauseReason(retailer, { today, passed: passedCounts.get(id) ?? 0 }),
      }
    })
  }

  return {
    async candidates(entry: WorkedRequest) {
      const { zip, retailer } = entry.stored.request
      const mayPass = deskRefusal(entry, 'pass') === undefined
      const candidates = mayPass || retailer !== 1 ? await choose(entry) : []
      const former = formerRetailers(entry.work)
      const all = former.size === 0 ? [] : await retailers.list()
      return {
        /** Empty while the request cannot be passed on. */
        choices: mayPass ? candidates : [],
        /** Whether a retailer that already had the request serves its ZIP code. */
        isServed: all.some((one) => former.has(one.id) && serves(one, zip)),
        /** Retailers that already serve the ZIP code of someone who wants to become one. */
        serving: retailer === 1 ? [] : candidates.filter((one) => one.serves),
      }
    },

    /** All other active retailers, by name, including those that had the request before. */
    async others(entry: WorkedRequest) {
      if (deskRefusal(entry, 'pass')) return []
      const near = new Set((await choose(entry)).map(({ id }) => id))
      const former = formerRetailers(entry.work)
      const others = (await retailers.list()).filter(({ id, isOn }) => isOn && !near.has(id))
      return others.map((one) => ({ ...one, isFormer: former.has(one.id) }))
    },

    /** @param word note to the retailer; may be empty. */
    async preview(entry: WorkedRequest, retailerId: string, word: string) {
      const retailer = await retailers.get(retailerId)
      if (!retailer?.isOn || deskRefusal(entry, 'pass')) return undefined
      const at = now().getTime()
      const handovers = [...entry.work.handovers, { ...handoverTo(retailer, word), at }]
      const subject = { stored: entry.stored, work: { ...entry.work, handovers } }
      const mails = await Promise.all(
        (['retailer', 'introduction'] as const).map((kind) =>
          compose({ id: kind, at, message: { kind, handover: handovers.length } }, subject),
        ),
      )
      return { retailer, mails: mails.map(({ to, subject, text }) => ({ to, subject, text })) }
    },
  }
}
