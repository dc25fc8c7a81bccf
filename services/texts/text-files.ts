import type { ContentStore } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { textContainer } from '#core/content/known-containers.ts'
import type { Log } from '#core/ports/log.ts'
import { type ListFile, type ListValues, listOfItem } from '#core/texts/list-files.ts'
import { draftName, publicName } from '#core/texts/text-parts.ts'
import type { ListingReader } from '../content/listings.ts'
import { readSource, saysDraft, type TextSource } from './text-source.ts'

/** In bytes. Longer text files are rejected. */
const LONGEST = 256 * 1024

/** The file of a text to use: the draft if drafts are listed, otherwise the public one. */
export function textItem(items: readonly ContentItem[], name: string): ContentItem | undefined {
  return itemNamed(items, draftName(name)) ?? itemNamed(items, publicName(name))
}

/** The file of the container with this name. */
export function itemNamed(items: readonly ContentItem[], name: string): ContentItem | undefined {
  return items.find((item) => item.name === name)
}

/** Reads a text file. Throws if the store can't open it, or it is too long. */
export async function openSource(
  store: Pick<ContentStore, 'open'>,
  { name, size }: Pick<ContentItem, 'name' | 'size'>,
): Promise<TextSource> {
  if (size > LONGEST) throw new Error(`${name} is longer than ${LONGEST} bytes`)
  const bytes = await store.open(textContainer(), name)
  if (!bytes) throw new Error(`${name} is gone`)
  return readSource(await new Response(bytes.stream).text(), { isList: listOfItem(name) !== undefined })
}

/**
 * Whether only editors may see a text file that is not stored as a draft, because it is marked as one or can't be
 * parsed.
 */
export async function isForEditors(
  store: Pick<ContentStore, 'open'>,
  item: Pick<ContentItem, 'name' | 'size'>,
): Promise<boolean> {
  if (item.size > LONGEST) return true
  const source = await openSource(store, item)
  return source.fault !== undefined || saysDraft(source)
}

/** Reads an editors' list, empty if there is none. Returns the same object for the same state. */
export type ReadList = (reader: Pick<ListingReader, 'items'>, file: ListFile) => Promise<ListValues>

const EMPTY: ListValues = {}

/** Parses each version once and keeps using it while the next one can't be read. */
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
        log.warn({ name, fault }, 'A list could not be read')
      } catch (error) {
        log.warn({ err: error, name }, 'A list could not be read')
        if (lists.get(name)?.etag === item.etag) lists.delete(name)
      }
      return (await cached?.list) ?? EMPTY
    }
    const list = read()
    lists.set(name, { etag: item.etag, list })
    return list
  }
}
