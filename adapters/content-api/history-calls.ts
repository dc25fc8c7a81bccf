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

export interface FactsWish {
  readonly container: string
  readonly name: string
  readonly facts: RawMetadata
  readonly ifMatch?: string | undefined
}

export interface HistoryFilter {
  readonly container?: string | undefined
  readonly name?: string | undefined
  readonly by?: string | undefined
  readonly olderThan?: string | undefined
}

export interface HistoryCalls {
  setFacts(items: readonly FactsWish[]): Promise<CallResult<ChangedAnswer>>
  history(filter?: HistoryFilter): Promise<CallResult<HistoryAnswer>>
  trash(olderThan?: string): Promise<CallResult<TrashAnswer>>
  /**
   * With status 412, `conflicts` lists everything that changed since; `over` names the etags of those that may be
   * overwritten.
   */
  restore(
    id: string,
    options?: { readonly over?: readonly string[]; readonly skipConflicts?: boolean },
  ): Promise<CallResult<ChangedAnswer>>
}

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

/** JSON drops undefined values, which would otherwise remove a fact. */
function withoutUndefined(facts: RawMetadata): RawMetadata {
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, value ?? '']))
}
