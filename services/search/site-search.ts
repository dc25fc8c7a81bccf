import { LRUCache } from 'lru-cache'
import {
  createMatcher,
  excerptOf,
  type MarkedPiece,
  markWords,
  type WordMatcher,
} from '#core/content/finding/marked-words.ts'
import { textOfHtml } from '#core/content/finding/photo-search.ts'
import { tidy } from '#core/content/finding/search-text.ts'
import { COMPLETE, type Strictness, soughtWords } from '#core/content/finding/text-index.ts'
import { galleryPathOf } from '#core/content/gallery-paths.ts'
import type { ContentItem } from '#core/content/item.ts'
import { photoPlace } from '#core/content/photos/photo-paths.ts'
import type { PicturedItem } from '#core/content/pictures/stored-picture.ts'
import { memoized } from '#core/memoized.ts'
import { pictureGroups, SEARCH_GROUPS, type SearchGroup } from '#core/search/search-groups.ts'
import { rephrasings, type Synonyms, synonymsIn } from '#core/search/synonyms.ts'
import { TERM_GROUPS } from '#core/search/term-sought.ts'
import { containerOf, sitePage } from '#core/site-map.ts'
import { TEXT_PATHS, type TextPath } from '#core/texts/text-parts.ts'
import { termsOf } from '#core/texts/text-tree.ts'
import type { PageText, SharedWords } from '#core/texts/words-text.ts'
import type { ListingReader } from '../content/listings.ts'
import type { Galleries } from '../galleries/galleries.ts'
import type { ListedRetailer, Shops } from '../retailers/shops/shops.ts'
import type { Texts } from '../texts/texts.ts'
import type { DocumentTexts } from './document-texts.ts'
import {
  documentSource,
  type Entry,
  LABELLED_PAGES,
  pageSource,
  shopSource,
  type TextSource,
  termSource,
} from './text-sources.ts'

/** A search result. */
export interface Hit {
  /** Site path or address. */
  readonly to: string
  readonly title: readonly MarkedPiece[]
  /** Its context, such as the page of a part; may be empty. */
  readonly of: string
  readonly excerpt: readonly MarkedPiece[]
  readonly picture?: PicturedItem
  /** Whether it is a file. */
  readonly opensTab?: true
}

/** The results of one kind. */
export interface FoundGroup {
  readonly name: SearchGroup
  readonly count: number
  /** The best results. */
  readonly hits: readonly Hit[]
  /** Path of the gallery with all results; absent if there is no gallery or no more results. */
  readonly all?: string
}

/** The results of a search. */
export interface SearchAnswer {
  /** The query, with single spaces; empty without searchable words. */
  readonly search: string
  /** True if there were no exact matches, so words may differ by a letter or be missing. */
  readonly isLoose: boolean
  /** The best matching group first. */
  readonly groups: readonly FoundGroup[]
}

/** Searches all public content. Queries stay only in memory. */
export type SiteSearch = ReturnType<typeof createSiteSearch>

interface Parts {
  readonly listings: Pick<ListingReader, 'items'>
  readonly galleries: Pick<Galleries, 'find' | 'photo'>
  readonly texts: Pick<Texts, 'page' | 'words'>
  readonly shops: Pick<Shops, 'list'>
  readonly documentTexts: DocumentTexts
}

/** Results cached until content changes. */
const REMEMBERED = 300
/** Results shown per group with a gallery, and without one. */
const SHOWN = 6
const SHOWN_AT_MOST = 24

const documentContainer = () => containerOf('/education/resources')

const STRICT: Required<Strictness> = { forgives: false, allowsMissing: false }
/** From strict to loose. The first with results wins. */
const WAYS: readonly Required<Strictness>[] = [
  STRICT,
  { forgives: true, allowsMissing: false },
  { forgives: true, allowsMissing: true },
]

/** All searchable content in one state. */
interface Library {
  readonly sources: readonly TextSource[]
  readonly synonyms: readonly Synonyms[]
  readonly answers: LRUCache<string, SearchAnswer>
  /** The site's own terms, computed on first use. */
  readonly terms: () => Promise<ReadonlySet<string>>
  /** False while a document could not be read, which may be temporary. */
  readonly isWhole: boolean
}

/** Searches with the indexes of galleries and one index each for texts, documents and shops, rebuilt on changes. */
export function createSiteSearch(parts: Parts) {
  const libraryOf = createLibrary(parts)
  const keyOf = (search: string) => search.toLowerCase()
  return {
    async find(input: string): Promise<SearchAnswer> {
      const search = tidy(input)
      if (soughtWords(search).length === 0) return { search: '', isLoose: false, groups: [] }
      const library = await libraryOf()
      const cached = library.answers.get(keyOf(search))
      if (cached) return { ...cached, search }
      const answer = await findIn(parts, library, search)
      if (library.isWhole) library.answers.set(keyOf(search), answer)
      return answer
    },
    /** Whether `find` has the result cached. */
    isRemembered: async (query: string): Promise<boolean> =>
      (await libraryOf()).answers.has(keyOf(tidy(query))),
    /** The names of doors, finishes and woods, and the glossary terms, in the site's spelling (`termSought`). */
    terms: async (): Promise<ReadonlySet<string>> => (await libraryOf()).terms(),
    /** Builds all indexes ahead of the first search, in steps that let other work run in between. */
    async warm(): Promise<void> {
      const library = await libraryOf()
      for (const container of pictureGroups().flatMap((group) => group.containers)) {
        await parts.galleries.find(container, ['warm'], STRICT)
        await otherWork()
      }
      await library.terms()
    },
  }
}

/** Yields to other work, so that requests are served. */
function otherWork(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** The library of the current state, rebuilt after changes. */
function createLibrary({ listings, galleries, texts, shops, documentTexts }: Parts): () => Promise<Library> {
  const containers = [...pictureGroups().flatMap((group) => group.containers), documentContainer()]
  const sourceOf = memoized((text: PageText, path: TextPath) =>
    otherWork().then(() => pageSource(path, text)),
  )
  let last: { readonly state: readonly unknown[]; readonly library: Promise<Library> } | undefined

  const make = async (
    pages: readonly PageOf[],
    { parts: { glossary } }: SharedWords,
    items: readonly ContentItem[],
    retailers: readonly ListedRetailer[],
  ) => {
    const documents = await Promise.all(
      items.map(async (item) => ({ item, pages: await documentTexts(item) })),
    )
    const ofPages: TextSource[] = []
    for (const { path, text } of pages) ofPages.push(await sourceOf(text, path))
    let terms: Promise<ReadonlySet<string>> | undefined
    return {
      terms: () => (terms ??= allTerms(termsOf(glossary.blocks), listings, galleries)),
      sources: [
        ...ofPages,
        termSource(glossary),
        LABELLED_PAGES,
        documentSource(documents.map(({ item, pages: pageTexts = [] }) => ({ item, pages: pageTexts }))),
        shopSource(retailers),
      ],
      synonyms: synonymsIn(glossary.blocks),
      answers: new LRUCache<string, SearchAnswer>({ max: REMEMBERED }),
      isWhole: documents.every((one) => one.pages !== undefined),
    }
  }

  return async () => {
    const [pages, words, items, retailers] = await Promise.all([
      Promise.all(TEXT_PATHS.filter(isListed).map(async (path) => ({ path, text: await texts.page(path) }))),
      texts.words(),
      Promise.all(containers.map((name) => listings.items(name))),
      shops.list(),
    ])
    const state = [...pages.map(({ text }) => text), words, ...items, retailers]
    if (last?.state.every((one, at) => one === state[at]) && (await last.library).isWhole) return last.library
    const library = make(pages, words, items.at(-1) ?? [], retailers)
    last = { state, library }
    return library
  }
}

async function allTerms(
  glossaryTerms: readonly { readonly term: string }[],
  listings: Parts['listings'],
  galleries: Parts['galleries'],
): Promise<ReadonlySet<string>> {
  const containers = pictureGroups()
    .filter(({ group }) => TERM_GROUPS.includes(group))
    .flatMap((group) => group.containers)
  const items = (await Promise.all(containers.map((name) => listings.items(name)))).flat()
  const photos = await Promise.all(items.map(({ container, name }) => galleries.photo(container, name)))
  return new Set([...glossaryTerms.map(({ term }) => term), ...photos.flatMap((photo) => photo?.title ?? [])])
}

interface PageOf {
  readonly path: TextPath
  readonly text: PageText
}

function isListed(path: TextPath): boolean {
  const page = sitePage(path)
  return page !== undefined && !page.unlisted
}

/** A result before it is prepared for display. */
interface Found {
  readonly group: SearchGroup
  readonly score: number
  readonly show: (isSought: WordMatcher) => Promise<Hit>
}

async function findIn(parts: Parts, library: Library, search: string): Promise<SearchAnswer> {
  const searches = rephrasings(search, library.synonyms)
  for (const [at, way] of WAYS.entries()) {
    // Pictures that match most of the words follow those that match all.
    const ofPictures = at === 0 && soughtWords(search).length > 2 ? { ...way, allowsMissing: true } : way
    const matches = [
      ...library.sources.flatMap((source) => findTexts(source, searches, way)),
      ...(await findPictures(parts.galleries, searches, ofPictures)),
    ]
    if (!matches.some(({ score }) => score >= COMPLETE || way.allowsMissing)) continue
    const isSought = createMatcher(searches, way)
    return { search, isLoose: at > 0, groups: await groupsOf(matches, isSought, search) }
  }
  return { search, isLoose: false, groups: [] }
}

function findTexts(
  { entries, index }: TextSource,
  searches: readonly string[],
  way: Strictness,
): readonly Found[] {
  const scores = searches.map((one) => index.find(one, way))
  return entries.flatMap((entry, place) => {
    const score = Math.max(0, ...scores.map((one) => one?.[place] ?? 0))
    return score === 0
      ? []
      : [{ group: entry.group, score, show: async (isSought) => hitOf(entry, isSought) }]
  })
}

async function findPictures(
  galleries: Parts['galleries'],
  searches: readonly string[],
  way: Strictness,
): Promise<readonly Found[]> {
  const matches: Found[] = []
  for (const { group, containers } of pictureGroups()) {
    for (const container of containers) {
      for (const { item, score } of await galleries.find(container, searches, way)) {
        matches.push({ group, score, show: (isSought) => pictureHit(galleries, item, isSought) })
      }
    }
  }
  return matches
}

async function groupsOf(
  matches: readonly Found[],
  isSought: WordMatcher,
  search: string,
): Promise<readonly FoundGroup[]> {
  const best = (group: readonly Found[]) => Math.max(...group.map(({ score }) => score))
  const groups = SEARCH_GROUPS.map((name) => ({ name, of: matches.filter(({ group }) => group === name) }))
    .filter(({ of }) => of.length > 0)
    .toSorted((a, b) => best(b.of) - best(a.of))
  return Promise.all(
    groups.map(async ({ name, of }) => {
      const containers = pictureGroups().find(({ group }) => group === name)?.containers ?? []
      const gallery = containers.length === 1 ? galleryPathOf(containers[0] ?? '') : undefined
      const rankedMatches = of.toSorted((a, b) => b.score - a.score)
      const top = rankedMatches.slice(0, gallery === undefined ? SHOWN_AT_MOST : SHOWN)
      return {
        name,
        count: of.length,
        hits: await Promise.all(top.map(({ show }) => show(isSought))),
        ...(gallery !== undefined &&
          of.length > SHOWN && { all: `${gallery}?${new URLSearchParams({ q: search })}` }),
      }
    }),
  )
}

function hitOf({ to, title, of = '', text, opensTab }: Entry, isSought: WordMatcher): Hit {
  return {
    to,
    title: markWords(title, isSought),
    of,
    excerpt: markWords(excerptOf(text, isSought), isSought),
    ...(opensTab && { opensTab }),
  }
}

async function pictureHit(
  galleries: Parts['galleries'],
  { container, name }: ContentItem,
  isSought: WordMatcher,
): Promise<Hit> {
  const photo = await galleries.photo(container, name)
  const facts = (photo?.facts ?? []).map(({ value }) => value).filter((value) => value !== 'Yes')
  // Highlights in captions repeat the facts.
  const sentences = textOfHtml((photo?.captionHtml ?? '').replaceAll(/<strong>.*?<\/strong>/g, ''))
  const caption = photo?.text || sentences.trim() || (photo?.description ?? '')
  return {
    to: photoPlace(container, photo?.slug ?? name),
    title: markWords(photo?.title ?? name, isSought),
    of: [...new Set(facts)].slice(0, 4).join('\u00A0· '),
    excerpt: markWords(excerptOf(caption, isSought), isSought),
    ...(photo && { picture: photo.thumbnail ?? { container, name, picture: photo.picture } }),
  }
}
