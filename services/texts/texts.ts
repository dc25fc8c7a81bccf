import { BRAND_COLOR_NAMES, type BrandColors, brandColors, colorFaults } from '#core/brand/brand-colors.ts'
import { type BrandValues, brandOf, brandValues, type SettledFacts } from '#core/brand/brand-facts.ts'
import { LOGO } from '#core/brand/brand-pictures.ts'
import type { ContentItem } from '#core/content/item.ts'
import { brandContainer, textContainer } from '#core/content/known-containers.ts'
import { fileUrl } from '#core/content/pictures/media-urls.ts'
import { isDraft } from '#core/content/showing.ts'
import { memoized } from '#core/memoized.ts'
import type { Log } from '#core/ports/log.ts'
import { type Fill, fillWords } from '#core/texts/fill-placeholders.ts'
import { linkTerms } from '#core/texts/linked-terms.ts'
import {
  MAIL_TEXTS,
  type MailLine,
  type MailPart,
  type MailTextName,
  type MailValues,
  ONLY_IN_PARTS,
} from '#core/texts/mail-texts.ts'
import {
  FIGURE_PARTS,
  OPTIONAL_LINES,
  pageFile,
  publicName,
  TEXT_FILES,
  TEXT_PATHS,
  type TextPath,
  textName,
} from '#core/texts/text-parts.ts'
import { listedLinks, termsOf } from '#core/texts/text-tree.ts'
import {
  type PageLabels,
  type PageText,
  type SharedWords,
  type TextPart,
  WORDS_NAME,
  WORDS_PARTS,
  type WordsPart,
} from '#core/texts/words-text.ts'
import type { ListingReader } from '../content/listings.ts'
import { readMarkdown } from './read-markdown.ts'
import { type TextFiles, textItem } from './text-files.ts'
import { partIn, readSource, saysDraft, type TextSource } from './text-source.ts'

/** The site's texts: those of editors, with the default for each missing part. */
export interface Texts extends MailTexts {
  /** Address of the brand's logo; `undefined` if there is none and pages show the name. */
  logo(): Promise<string | undefined>
  page<P extends TextPath>(path: P): Promise<PageText<P>>
  labels(): Promise<PageLabels>
}

/** The texts of emails. */
export interface MailTexts {
  /** The shared words and the brand's facts. Returns the same object for the same state. */
  words(): Promise<SharedWords>
  /** The text of an email, with the brand's facts and these values filled in. */
  mail<N extends MailTextName>(name: N, values: MailValues<N>): Promise<MailText<N>>
}

export interface MailText<N extends MailTextName = MailTextName> {
  /** The brand's name. */
  readonly siteName: string
  readonly lines: Readonly<Record<MailLine<N>, string>>
  readonly parts: Readonly<Record<MailPart<N>, TextPart>>
}

/** The default texts, by file name without extension. */
export type ShippedTexts = ReadonlyMap<string, TextSource>

/** Binds texts to listings, which include drafts only for editors. */
export type TextsIn = (
  reader: ListingReader,
  options?: {
    readonly drafts: boolean
    /** Prefix of the address of a draft logo. Without it, drafts are ignored. */
    readonly draftBase?: string
  },
) => Texts

interface TextsOptions {
  readonly shipped: ShippedTexts
  readonly files: TextFiles
  /** Brand facts set by the environment. */
  readonly settled: SettledFacts
  /** Whether to show the text of parts with sample figures (`figures: example` in the file). Default true. */
  readonly showsExamples?: boolean
  readonly log: Log
}

/** Reads texts from the listings. */
export function bindTexts({ shipped, files, settled, showsExamples = true, log }: TextsOptions): TextsIn {
  const wordsOf = memoized((own: TextSource, standard: TextSource) =>
    sharedWords({ own, standard }, settled, log),
  )
  /** The filled pages for each version of the shared words. */
  const pagesWith = memoized((words: SharedWords) =>
    memoized((own: TextSource, standard: TextSource, path: TextPath) =>
      pageText(path, { own, standard, showsExamples }, words),
    ),
  )
  const labels = new WeakMap<readonly ContentItem[], PageLabels>()

  return (reader, { drafts, draftBase } = { drafts: false }) => {
    /** A file's content, unless it is marked as a draft and only the public texts are read. */
    const shownSource = async (item: ContentItem | undefined) => {
      const source = item && (await files.read(item))
      return source && (drafts || !saysDraft(source)) ? source : undefined
    }
    const sourcesOf = async (name: string): Promise<Sources> => {
      const standard = shipped.get(name)
      if (!standard) throw new Error(`There is no default text for ${name}`)
      const own = await shownSource(textItem(await reader.items(textContainer()), name))
      return { own: own ?? standard, standard }
    }
    const words = async () => {
      const { own, standard } = await sourcesOf(WORDS_NAME)
      return wordsOf(own, standard)
    }
    return {
      words,
      logo: () => logoIn(reader, draftBase),
      async page(path: TextPath) {
        const [siteWords, { own, standard }] = await Promise.all([words(), sourcesOf(textName(path))])
        return pagesWith(siteWords)(own, standard, path)
      },
      async labels() {
        const items = await reader.items(textContainer())
        const cached = labels.get(items)
        if (cached) return cached
        const fill = fillFrom((await words()).facts)
        const own = TEXT_PATHS.map((path) => ({ path, item: textItem(items, textName(path)) }))
        const entries = own.map(async ({ path, item }) => {
          const label = (await shownSource(item))?.front['label']
          return label ? [[path, fillWords(label, fill)]] : []
        })
        const all: PageLabels = Object.fromEntries((await Promise.all(entries)).flat())
        // Retry a file that can't be opened now.
        if (own.every(({ item }) => !item || files.hasRead(item))) labels.set(items, all)
        return all
      },
      async mail(name, values) {
        const [siteWords, sources] = await Promise.all([words(), sourcesOf(name)])
        return mailText(name, sources, siteWords, values)
      },
    }
  }
}

async function logoIn(reader: ListingReader, draftBase: string | undefined): Promise<string | undefined> {
  const item = await reader.item(brandContainer(), LOGO)
  if (!item) return undefined
  if (!isDraft(item)) return fileUrl(item)
  return draftBase === undefined ? undefined : draftBase + fileUrl(item)
}

/** Checks that every default text is complete. @throws Error that names the file and its missing or extra parts. */
export function shippedTexts(files: ReadonlyMap<string, string>): ShippedTexts {
  return new Map(
    TEXT_FILES.map(({ name, lines, parts, bare }) => {
      const source = readSource(files.get(name) ?? '')
      const missing = [
        ...lines.filter((key) => !OPTIONAL_LINES.has(key) && !source.front[key]),
        ...parts.filter((id) => !partIn(source, id, bare)),
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

function sharedWords(sources: Sources, settledFacts: SettledFacts, log: Log): SharedWords {
  const { own, standard } = sources
  const facts = brandValues(own.front, standard.front, settledFacts)
  const fill = fillFrom(facts)
  // Every part has a default, see `shippedTexts`.
  const parts = Object.fromEntries(WORDS_PARTS.map((id) => [id, textPart(sources, id, fill)])) as Readonly<
    Record<WordsPart, TextPart>
  >
  const elsewhere = listedLinks(parts['social-links'].blocks).map(({ to }) => to)
  return {
    facts,
    brand: brandOf(facts, elsewhere),
    colors: ownColors(own, standard, log),
    disclaimer: lineIn(sources, 'disclaimer', fill),
    parts,
  }
}

/** The brand's colors, if set and valid. */
function ownColors(own: TextSource, standard: TextSource, log: Log): BrandColors | undefined {
  const colors = brandColors((name) => (own.front[name] || standard.front[name] || '').toLowerCase())
  if (BRAND_COLOR_NAMES.every((name) => colors[name] === standard.front[name])) return undefined
  const faults = colorFaults(colors)
  if (Object.keys(faults).length === 0) return colors
  log.warn({ faults }, 'The colors of the brand are invalid; using the default colors')
  return undefined
}

/** Fills placeholders with the brand's facts, or with values that come first. */
function fillFrom(facts: BrandValues, values: Readonly<Record<string, string>> = {}): Fill {
  const byName: ReadonlyMap<string, string> = new Map(Object.entries({ ...facts, ...values }))
  return (name) => byName.get(name)
}

/** The file of a text and its default file; both are the default if it has no file. */
interface Sources {
  readonly own: TextSource
  readonly standard: TextSource
}

function pageText(
  path: TextPath,
  sources: Sources & { readonly showsExamples: boolean },
  siteWords: SharedWords,
): PageText {
  const { own, standard, showsExamples } = sources
  const fill = fillFrom(siteWords.facts)
  const words = (key: string) => lineIn(sources, key, fill)
  const { parts: ids, bare } = pageFile(path)
  const parts = ids.map((id): [string, TextPart] => {
    const part = textPart(sources, id, fill, bare)
    // The figures of the default stay sample figures if an editor changes only the lead.
    const source = partIn(own, id, bare) ? own : standard
    if (FIGURE_PARTS.has(id) && source.front['figures'] === 'example' && !showsExamples)
      return [id, { ...part, blocks: [] }]
    return [id, part]
  })
  const linkedParts = linkTerms(
    parts.map(([, { blocks }]) => blocks),
    usesTerms(path) ? termsOf(siteWords.parts.glossary.blocks) : [],
  )
  return {
    title: words('title'),
    heading: words('heading') || words('title'),
    description: words('description'),
    lead: words('lead'),
    // Every part has a default, see `shippedTexts`.
    parts: Object.fromEntries(
      parts.map(([id, part], place) => [id, { ...part, blocks: linkedParts[place] ?? [] }]),
    ) as PageText['parts'],
  }
}

function mailText<N extends MailTextName>(
  name: N,
  sources: Sources,
  { brand, facts }: SharedWords,
  values: MailValues<N>,
): MailText<N> {
  const fill = fillFrom(facts, values)
  const fillLine: Fill = (placeholder) => (ONLY_IN_PARTS.has(placeholder) ? '' : fill(placeholder))
  const { lines, parts } = MAIL_TEXTS[name]
  // Every line and part has a default, see `shippedTexts`.
  return {
    siteName: brand.name,
    lines: Object.fromEntries(lines.map((key) => [key, lineIn(sources, key, fillLine)])),
    parts: Object.fromEntries(parts.map((id) => [id, textPart(sources, id, fill)])),
  } as MailText<N>
}

function lineIn({ own, standard }: Sources, key: string, fill: Fill): string {
  return fillWords(own.front[key] || standard.front[key] || '', fill)
}

function textPart({ own, standard }: Sources, id: string, fill: Fill, bare?: readonly string[]): TextPart {
  const { heading = '', body = '' } = partIn(own, id, bare) ?? partIn(standard, id, bare) ?? {}
  return { heading: fillWords(heading, fill), blocks: readMarkdown(body, fill) }
}

/** Whether trade terms link to the glossary, as on education pages. */
function usesTerms(path: TextPath): boolean {
  return ['/education/', '/products/'].some((area) => path.startsWith(area))
}
