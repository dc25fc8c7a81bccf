import type { ContentStore } from '#core/content/content-store.ts'
import { textContainer } from '#core/content/known-containers.ts'
import type { Log } from '#core/ports/log.ts'
import type { ListFile, ListValues } from '#core/texts/list-files.ts'
import type { ListingReader } from '../content/listings.ts'
import { itemNamed, openSource } from './text-files.ts'

/** Reads an editors' list; empty if there is none. The same object for the same state. */
export type ReadList = (reader: Pick<ListingReader, 'items'>, file: ListFile) => Promise<ListValues>

const EMPTY: ListValues = {}

/** Each version is parsed once, and stays in use while the next can't be read. */
export function listReader({
  store,
  log,
}: {
  readonly store: Pick<ContentStore, 'open'>
  readonly log: Log
}): ReadList {
  const lists = new Map<string, { readonly etag: string; readonly list: Promise<ListValues> }>()
  return async (reader, { name }) => {
    const item = itemNamed(await reader.items(textContainer()), name)
    if (!item) return EMPTY
    const cached = lists.get(name)
    if (cached?.etag === item.etag) return cached.list
    const read = async () => {
      try {
        const { front, fault } = await openSource(store, item)
        if (fault === undefined) return front
        log.warn({ name, fault }, 'A list cannot be read')
      } catch (error) {
        log.warn({ err: error, name }, 'A list cannot be read')
        if (lists.get(name)?.etag === item.etag) lists.delete(name)
      }
      return (await cached?.list) ?? EMPTY
    }
    const list = read()
    lists.set(name, { etag: item.etag, list })
    return list
  }
}
