import { LRUCache } from 'lru-cache'
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

/** Number of cached file versions: drafts and public ones of all pages, and their next versions. */
const REMEMBERED = 400

export type TextFiles = ReturnType<typeof createTextFiles>

/** Reads each version of a text file once, and keeps using it while the store can't open the next one. */
export function createTextFiles({
  store,
  log,
}: {
  readonly store: Pick<ContentStore, 'open'>
  readonly log: Log
}) {
  const sources = new LRUCache<string, Promise<TextSource | undefined>>({ max: REMEMBERED })
  const lastGood = new Map<string, TextSource>()

  const open = async (item: ContentItem): Promise<TextSource | undefined> => {
    const { name } = item
    try {
      const source = await openSource(store, item)
      if (source.fault)
        log.warn({ name, fault: source.fault }, 'The front matter of a text could not be read')
      // A list is all front matter.
      if (source.fault && listOfItem(name)) return lastGood.get(name)
      lastGood.set(name, source)
      return source
    } catch (error) {
      log.warn({ err: error, name }, 'A text could not be read')
      sources.delete(stateOf(item))
      return lastGood.get(name)
    }
  }

  return {
    read(item: ContentItem): Promise<TextSource | undefined> {
      const source = sources.get(stateOf(item)) ?? open(item)
      sources.set(stateOf(item), source)
      return source
    },
    /** False while the store can't open the file, which is then read again. */
    hasRead: (item: ContentItem): boolean => sources.has(stateOf(item)),
  }
}

function stateOf({ name, etag }: ContentItem): string {
  return `${name} ${etag}`
}

/** Reads an editors' list, empty if there is none. Returns the same object for the same state. */
export type ReadList = (reader: Pick<ListingReader, 'items'>, file: ListFile) => Promise<ListValues>

const EMPTY: ListValues = {}

export function listReader(files: Pick<TextFiles, 'read'>): ReadList {
  return async (reader, { name }) => {
    const item = itemNamed(await reader.items(textContainer()), name)
    return (item && (await files.read(item))?.front) ?? EMPTY
  }
}
