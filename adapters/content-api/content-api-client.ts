import type { Log } from '#core/ports/log.ts'
import type { VideoEntry } from '#core/videos/feed.ts'
import { type CallsOptions, type ContentApiCalls, createContentApiCalls } from './content-api-calls.ts'
import type { CallResult, ContainerAnswer, ItemRecord } from './http.ts'

type ListCall = 'listContainers' | 'searchContainers' | 'listItems' | 'listVideos'

export interface ContentApiClient extends Omit<ContentApiCalls, ListCall> {
  listContainers(): Promise<readonly ContainerAnswer[]>
  searchContainers(text: string): Promise<readonly ContainerAnswer[]>
  listItems(container: string): Promise<readonly ItemRecord[]>
  listVideos(): Promise<readonly VideoEntry[]>
}

/**
 * Returns an empty list for a failed call. To tell an outage from an empty container, for example before deleting, use
 * `createContentApiCalls`.
 */
export function createContentApiClient({
  log,
  ...options
}: CallsOptions & { readonly log: Pick<Log, 'error'> }): ContentApiClient {
  const calls = createContentApiCalls(options)

  const listOf = <T>(call: ListCall, result: CallResult<readonly T[]>): readonly T[] => {
    if (result.ok) return result.value
    log.error({ call, failure: result.failure }, 'A call to the content API failed')
    return []
  }

  return {
    ...calls,
    listContainers: async () => listOf('listContainers', await calls.listContainers()),
    searchContainers: async (text) => listOf('searchContainers', await calls.searchContainers(text)),
    listItems: async (container) => listOf('listItems', await calls.listItems(container)),
    listVideos: async () => listOf('listVideos', await calls.listVideos()),
  }
}
