import { LRUCache } from 'lru-cache'
import type { ContentItem } from '#core/content/item.ts'
import { TEXT_CONTAINER } from '#core/content/known-containers.ts'
import type { ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import { linkTermsIn } from '#core/texts/linked-terms.ts'
import type { PageText, TextPart } from '#core/texts/page-text.ts'
import { PAGE_PARTS, publicName, TEXT_FILES, type TextPath, textName } from '#core/texts/text-parts.ts'
import { definitionsOf } from '#core/texts/text-tree.ts'
import type { ListingReader } from '../content/listings.ts'
import type { SiteFacts } from '../site/site-facts.ts'
import { type Fill, fillWords, readMarkdown } from './read-markdown.ts'
import { openSource, textItem } from './text-files.ts'
import { readSource, saysDraft, type TextSource } from './text-source.ts'

/** The words of the site: what editors have written and, part by part, what was shipped where they have not. */
export interface Texts {
  page<P extends TextPath>(path: P): Promise<PageText<P>>
}

/** The texts that the program comes with, by file name without extension. */
export type ShippedTexts = ReadonlyMap<string, TextSource>

/** Files in each state that are remembered: drafts and public ones of all pages, and what replaces them. */
const REMEMBERED = 400

/** The part whose terms are linked where a page uses them first. */
const GLOSSARY = 'words-used-here'

/** The texts in listings; with drafts only where editors read them. */
export type TextsIn = (reader: ListingReader, options?: { readonly drafts: boolean }) => Texts

interface TextsOptions {
  readonly shipped: ShippedTexts
  readonly store: Pick<ContentStore, 'open'>
  readonly site: SiteFacts
  readonly log: Log
}

/**
 * Reads texts from the listings. A file is read once in each of its states, and stays the one in use while the store
 * cannot open the next.
 */
export function textsOver({ shipped, store, site, log }: TextsOptions): TextsIn {
  const sources = new LRUCache<string, Promise<TextSource | undefined>>({ max: REMEMBERED })
  const lastGood = new Map<string, TextSource>()
  const pages = new WeakMap<TextSource, PageText>()
  const facts = brandFacts(site)
  const fill: Fill = (placeholder) => facts.get(placeholder)

  const open = async (item: ContentItem): Promise<TextSource | undefined> => {
    try {
      const source = await openSource(store, item)
      if (source.fault) log.warn({ name: item.name, fault: source.fault }, 'Front matter cannot be read')
      lastGood.set(item.name, source)
      return source
    } catch (error) {
      log.warn({ err: error, name: item.name }, 'A text cannot be read')
      sources.delete(stateOf(item))
      return lastGood.get(item.name)
    }
  }
  const sourceOf = (item: ContentItem) => {
    const known = sources.get(stateOf(item))
    if (known) return known
    const source = open(item)
    sources.set(stateOf(item), source)
    return source
  }

  return (reader, { drafts } = { drafts: false }) => ({
    async page(path: TextPath) {
      const name = textName(path)
      const standard = shipped.get(name)
      if (!standard) throw new Error(`No text is shipped for ${path}`)
      const items = await reader.items(TEXT_CONTAINER)
      const item = textItem(items, name)
      const own = item && (await sourceOf(item))
      const source = own && (drafts || !saysDraft(own)) ? own : standard
      const page = pages.get(source) ?? pageText(path, source, standard, fill)
      pages.set(source, page)
      return page
    },
  })
}

/**
 * Checks that every text is shipped whole.
 * @throws Error that names the file, and the parts that it lacks or has too many.
 */
export function shippedTexts(files: ReadonlyMap<string, string>): ShippedTexts {
  return new Map(
    TEXT_FILES.map(({ name, parts }) => {
      const source = readSource(files.get(name) ?? '')
      const missing = [
        ...['title', 'description'].filter((key) => !source.front[key]),
        ...parts.filter((id) => !source.parts.find((part) => part.id === id)?.body),
      ]
      const more = source.parts.filter(({ id }) => !parts.includes(id)).map(({ id }) => id)
      if (source.fault) throw new Error(`${publicName(name)}: ${source.fault}`)
      if (missing.length > 0) throw new Error(`${publicName(name)} lacks ${missing.join(', ')}`)
      if (more.length > 0)
        throw new Error(`${publicName(name)} has parts that no page shows: ${more.join(', ')}`)
      return [name, source]
    }),
  )
}

function pageText(path: TextPath, own: TextSource, standard: TextSource, fill: Fill): PageText {
  const words = (key: string) => fillWords(own.front[key] || standard.front[key] || '', fill)
  const partIn = (source: TextSource, id: string) =>
    source.parts.find((part) => part.id === id && part.body !== '')
  const parts = PAGE_PARTS[path].map((id): [string, TextPart] => {
    const part = partIn(own, id) ?? partIn(standard, id)
    const { heading = '', body = '' } = part ?? {}
    return [id, { heading, blocks: readMarkdown(body, fill) }]
  })
  const terms = definitionsOf(parts.flatMap(([id, { blocks }]) => (id === GLOSSARY ? blocks : [])))
  const linked = linkTermsIn(
    parts.map(([, { blocks }]) => blocks),
    terms,
  )
  return {
    title: words('title'),
    description: words('description'),
    lead: words('lead'),
    // Every part is shipped; see `shippedTexts`.
    parts: Object.fromEntries(
      parts.map(([id, part], place) => [id, { ...part, blocks: linked[place] ?? [] }]),
    ) as PageText['parts'],
  }
}

/** What texts may name in braces, and what the page shows there. */
export function brandFacts(site: SiteFacts): ReadonlyMap<string, string> {
  return new Map([
    ['brand', site.name],
    ['tagline', site.tagline],
    ['contact-email', site.contactEmail],
    ['contact-phone', site.contactPhone],
    ['privacy-email', site.privacyEmail],
  ])
}

function stateOf({ name, etag }: ContentItem): string {
  return `${name} ${etag}`
}
