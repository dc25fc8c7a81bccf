import { dayAfter } from '#core/days.ts'
import { isChoiceRef } from '#core/ideas/idea-refs.ts'
import type { Log } from '#core/ports/log.ts'
import type { Timers } from '#core/ports/timers.ts'
import type { VisitCount, VisitStore } from '#core/ports/visit-store.ts'
import { siteDay } from '#core/site-time.ts'
import { VISIT_DAYS } from '#core/visits/visit-deeds.ts'
import type { Deed, VisitReport } from '#core/visits/visit-report.ts'
import { boundOf, VITAL_NAMES, type Vital } from '#core/visits/vitals.ts'
import type { Ideas } from '../ideas/ideas.ts'
import { describeError } from '../retailers/describe-error.ts'
import type { SiteSearch } from '../search/site-search.ts'
import { repeat } from '../timers/repeat.ts'

/** Counts what browsers report of visits. */
export interface Visits {
  /** Counts a report in memory; what is counted is stored every few seconds. */
  note(report: VisitReport): Promise<void>
  /** Stores what was counted, and counts no more. */
  close(): Promise<void>
}

const STORE_EVERY_MS = 10_000

export function createVisits({
  store,
  ideas,
  search,
  observe,
  now,
  timers,
  log,
}: {
  readonly store: Pick<VisitStore, 'add' | 'forgetBefore'>
  readonly ideas: Pick<Ideas, 'show'>
  readonly search: Pick<SiteSearch, 'isTerm'>
  /** Called with every measurement, for metrics. */
  readonly observe: (vital: Vital, page: string, value: number) => void
  readonly now: () => Date
  readonly timers: Timers
  readonly log: Pick<Log, 'warn' | 'info'>
}): Visits {
  const checked = createNameCheck({ ideas, search })
  let counts = new Map<string, VisitCount>()
  let forgottenOn = ''
  let storing = Promise.resolve()

  function count(added: VisitCount): void {
    const key = `${added.day} ${added.what} ${added.subject}`
    counts.set(key, { ...added, count: added.count + (counts.get(key)?.count ?? 0) })
  }

  async function storeCounts(): Promise<void> {
    const unstored = counts
    counts = new Map()
    if (unstored.size === 0) return
    try {
      await store.add([...unstored.values()])
    } catch (error) {
      log.warn(describeError(error), 'Counts of visits could not be stored')
      for (const one of unstored.values()) count(one)
    }
  }

  async function forgetOld(): Promise<void> {
    const today = siteDay(now())
    if (today === forgottenOn) return
    try {
      const forgotten = await store.forgetBefore(dayAfter(today, -VISIT_DAYS))
      forgottenOn = today
      if (forgotten > 0)
        log.info({ counts: forgotten, days: VISIT_DAYS }, 'Old counts of visits were removed')
    } catch (error) {
      log.warn(describeError(error), 'Old counts of visits could not be removed')
    }
  }

  const storeAgain = () => (storing = storing.then(storeCounts))
  const stop = repeat(timers, STORE_EVERY_MS, () => void storeAgain().then(forgetOld))

  return {
    async note({ page, deeds, vitals }) {
      const day = siteDay(now())
      for (const { deed, subject } of await checked(deeds)) count({ day, what: deed, subject, count: 1 })
      for (const vital of VITAL_NAMES) {
        const value = vitals[vital]
        if (value === undefined) continue
        observe(vital, page, value)
        count({ day, what: vital, subject: `${page} ${boundOf(vital, value)}`, count: 1 })
      }
    },

    async close() {
      stop()
      await storeAgain()
    },
  }
}

/** What nobody can turn into a message at the desk: names of today's content, and nothing that was typed. */
function createNameCheck({
  ideas,
  search,
}: {
  readonly ideas: Pick<Ideas, 'show'>
  readonly search: Pick<SiteSearch, 'isTerm'>
}): (deeds: readonly Deed[]) => Promise<readonly Deed[]> {
  return async (deeds) => {
    const refs = deeds.flatMap(({ deed, subject }) => (deed === 'saved' ? [subject] : []))
    const found = refs.length === 0 ? [] : await ideas.show(refs.filter((ref) => !isChoiceRef(ref)))
    const here = new Set(found.flatMap(({ kind, ref }) => (kind === 'here' ? [ref] : [])))
    const named = await Promise.all(
      deeds.map(async ({ deed, subject }): Promise<readonly Deed[]> => {
        if (deed === 'found') return [{ deed, subject: (await search.isTerm(subject)) ? subject : '' }]
        if (deed !== 'saved') return [{ deed, subject }]
        // Which finishes somebody put together may be one visitor's alone.
        if (isChoiceRef(subject)) return [{ deed, subject: subject.charAt(0) }]
        return here.has(subject) ? [{ deed, subject }] : []
      }),
    )
    return named.flat()
  }
}
