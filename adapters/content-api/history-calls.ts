import type { RawMetadata } from '#core/ports/content-store.ts'
import {
  type ChangedAnswer,
  changedAnswer,
  type HistoryAnswer,
  historyAnswer,
  type TrashAnswer,
  trashAnswer,
} from './answers.ts'
import type { CallResult } from './call-result.ts'
import type { Http } from './http.ts'

/** Facts of one of several items. */
export interface FactsWish {
  readonly container: string
  readonly name: string
  readonly facts: RawMetadata
  readonly ifMatch?: string | undefined
}

/** Which changes to tell; `next` of a page is the `olderThan` of the one after it. */
export interface HistoryFilter {
  readonly container?: string | undefined
  readonly name?: string | undefined
  readonly by?: string | undefined
  readonly olderThan?: string | undefined
}

/** Changes of many items, what was changed, and the way back. All need the key. */
export interface HistoryCalls {
  /** Sets facts of many items, of all or of none; empty values take a fact away. */
  setFacts(items: readonly FactsWish[]): Promise<CallResult<ChangedAnswer>>
  /** What was changed, the latest first. */
  history(filter?: HistoryFilter): Promise<CallResult<HistoryAnswer>>
  /** What was deleted and can be restored, the latest first. */
  trash(olderThan?: string): Promise<CallResult<TrashAnswer>>
  /**
   * Takes a change back, or several that were made together. With status 412, everything that was changed since is in
   * `conflicts`; `over` names the etags of those that may be overwritten.
   */
  restore(
    id: string,
    options?: { readonly over?: readonly string[]; readonly skipConflicts?: boolean },
  ): Promise<CallResult<ChangedAnswer>>
}

/** @param options.params what every writing call sends with it. */
export function historyCalls(
  http: Http,
  { params, timeoutMs }: { readonly params: object | undefined; readonly timeoutMs: number },
): HistoryCalls {
  return {
    setFacts: (items) =>
      http({
        method: 'POST',
        path: '/Facts',
        params,
        data: {
          items: items.map(({ container, name, facts, ifMatch }) => ({
            containerName: container,
            blobName: name,
            facts: withoutUndefined(facts),
            ifMatch,
          })),
        },
        timeoutMs,
        answer: changedAnswer,
      }),

    history: ({ container, name, by, olderThan } = {}) =>
      http({
        method: 'GET',
        path: '/History',
        params: { container, blob: name, by, olderThan },
        timeoutMs,
        answer: historyAnswer,
      }),

    trash: (olderThan) =>
      http({ method: 'GET', path: '/Trash', params: { olderThan }, timeoutMs, answer: trashAnswer }),

    restore: (id, { over = [], skipConflicts = false } = {}) =>
      http({
        method: 'POST',
        path: `/History/${encodeURIComponent(id)}/Restore`,
        data: { over, skipConflicts },
        timeoutMs,
        answer: changedAnswer,
      }),
  }
}

/** JSON drops undefined values, which take a fact away. */
function withoutUndefined(facts: RawMetadata): RawMetadata {
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, value ?? '']))
}
