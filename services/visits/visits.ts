import { LRUCache } from 'lru-cache'
import { clientName, isThisMachine } from '#core/client-name.ts'
import { dayAfter } from '#core/days.ts'
import { describeError } from '#core/describe-error.ts'
import { isChoiceRef } from '#core/ideas/idea-refs.ts'
import type { Log } from '#core/ports/log.ts'
import { siteDay } from '#core/site-time.ts'
import { MAX_PER_DAY, VISIT_DAYS, type VisitCount, type VisitStore } from '#core/visits/visit-actions.ts'
import { hasName, type VisitAction, type VisitReport } from '#core/visits/visit-report.ts'
import type { Ideas } from '../ideas/ideas.ts'
import type { SiteSearch } from '../search/site-search.ts'
import { repeat } from '../timers/timers.ts'

/** Counts the visit reports of browsers. */
export type Visits = ReturnType<typeof createVisits>

const STORE_EVERY_MS = 10_000
/** Number of addresses with daily limits. The least recent one is dropped. */
const MAX_ADDRESSES = 20_000

export function createVisits({
  store,
  ideas,
  search,
  now,
  log,
}: {
  readonly store: Pick<VisitStore, 'add' | 'forgetBefore'>
  readonly ideas: Pick<Ideas, 'show'>
  readonly search: Pick<SiteSearch, 'terms'>
  readonly now: () => Date
  readonly log: Pick<Log, 'warn' | 'info'>
}) {
  const checkNames = createNameCheck({ ideas, search })
  const admit = createShares()
  let counts = new Map<string, VisitCount>()
  let forgottenOn = ''
  let storing = Promise.resolve()

  function count(increment: VisitCount): void {
    const key = `${increment.day} ${increment.what} ${increment.subject}`
    counts.set(key, { ...increment, count: increment.count + (counts.get(key)?.count ?? 0) })
  }

  async function storeCounts(): Promise<void> {
    const batch = counts
    counts = new Map()
    if (batch.size === 0) return
    try {
      await store.add([...batch.values()])
    } catch (error) {
      log.warn(describeError(error), 'Visit counts could not be stored')
      for (const one of batch.values()) count(one)
    }
  }

  async function forgetOld(): Promise<void> {
    const today = siteDay(now())
    if (today === forgottenOn) return
    try {
      const forgottenCount = await store.forgetBefore(dayAfter(today, -VISIT_DAYS))
      forgottenOn = today
      if (forgottenCount > 0)
        log.info({ counts: forgottenCount, days: VISIT_DAYS }, 'Removed old visit counts')
    } catch (error) {
      log.warn(describeError(error), 'Old visit counts could not be removed')
    }
  }

  const storeAgain = () => (storing = storing.then(storeCounts))
  const stop = repeat(STORE_EVERY_MS, () => void storeAgain().then(forgetOld))

  return {
    /**
     * Counts a report in memory. Counts are stored every few seconds. @param address client address, for daily limits
     * (`MOST_A_DAY`). Never stored.
     */
    async note({ actions }: VisitReport, address: string): Promise<void> {
      const day = siteDay(now())
      for (const one of await checkNames(actions)) {
        const { kind, subject } = one
        const most = hasName(one) ? MAX_PER_DAY.name : MAX_PER_DAY.other
        if (admit(address, day, `${kind} ${subject}`, most)) count({ day, what: kind, subject, count: 1 })
      }
    },

    /** Stores pending counts and stops. */
    async close(): Promise<void> {
      stop()
      await storeAgain()
    },
  }
}

/**
 * Returns a function that tells whether an action from an address still counts on a day. Loopback has no limit, since
 * it may be a proxy.
 */
function createShares(): (address: string, day: string, what: string, most: number) => boolean {
  const keyCounts = new LRUCache<string, number>({ max: MAX_ADDRESSES })
  return (address, day, what, most) => {
    if (isThisMachine(address)) return true
    const key = `${day} ${clientName(address)} ${what}`
    const times = keyCounts.get(key) ?? 0
    if (times < most) keyCounts.set(key, times + 1)
    return times < most
  }
}

/** Counts only names in current content, never free text, so that no one can send messages to the desk. */
function createNameCheck({
  ideas,
  search,
}: {
  readonly ideas: Pick<Ideas, 'show'>
  readonly search: Pick<SiteSearch, 'terms'>
}): (actions: readonly VisitAction[]) => Promise<readonly VisitAction[]> {
  return async (actions) => {
    const refs = actions.flatMap(({ kind, subject }) => (kind === 'saved' ? [subject] : []))
    const savedIdeas = refs.length === 0 ? [] : await ideas.show(refs.filter((ref) => !isChoiceRef(ref)))
    const here = new Set(savedIdeas.flatMap(({ kind, ref }) => (kind === 'here' ? [ref] : [])))
    const asksForTerms = actions.some((one) => one.kind === 'found' && hasName(one))
    const terms: ReadonlySet<string> = asksForTerms ? await search.terms() : new Set()
    return actions.flatMap(({ kind, subject }): readonly VisitAction[] => {
      if (kind === 'found') return [{ kind, subject: terms.has(subject) ? subject : '' }]
      if (kind !== 'saved') return [{ kind, subject }]
      // A combination of finishes may identify a single visitor.
      if (isChoiceRef(subject)) return [{ kind, subject: subject.charAt(0) }]
      return here.has(subject) ? [{ kind, subject }] : []
    })
  }
}
