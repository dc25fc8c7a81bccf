import { type PhotoSubject, sitePage } from '../../site-map.ts'
import { describeContainer } from '../container-description.ts'
import { TITLE_KEYS } from '../facts.ts'
import { escapeHtml, unescapeHtml } from '../html-text.ts'
import type { ContentItem } from '../item.ts'
import { type Metadata, textOf } from '../metadata/metadata.ts'
import { type PhotoFact, titleBy } from './photo-facts.ts'

/** Words that reveal a photo's subject; the first match wins. */
const WORDS: readonly (readonly [word: RegExp, subject: PhotoSubject])[] = [
  [/\bbreakfast nooks?\b/i, 'breakfast nook'],
  [/\bpantr(?:y|ies)\b/i, 'pantry'],
  [/\blaundry\b/i, 'laundry room'],
  [/\bmud ?rooms?\b/i, 'mudroom'],
  [/\blibrar(?:y|ies)\b/i, 'library'],
  [/\bcoffee bars?\b/i, 'coffee bar'],
  [/\bkitchens?\b/i, 'kitchen'],
  [/\bvanit(?:y|ies)\b/i, 'vanity'],
  [/\bbath(?:s|rooms?)?\b/i, 'bath'],
  [/\bislands?\b/i, 'island'],
  [/\bhoods?\b/i, 'range hood'],
  [/\bbars?\b/i, 'bar'],
]

/**
 * The subject of a photo on the page at `path`, for sentences such as "Ask a retailer about this pantry". In the general gallery it comes
 * from the title, then from the fact `cabinet`; `room` by default.
 */
export function photoSubject(
  path: string,
  { title, facts }: { readonly title: string; readonly facts: readonly PhotoFact[] },
): PhotoSubject {
  const page = sitePage(path)
  const ofAll = page?.gallery?.subject ?? page?.pictured
  if (ofAll) return ofAll
  const filedUnder = facts.find(({ key }) => key === 'cabinet')?.value ?? ''
  return namedIn(title) ?? namedIn(filedUnder) ?? 'room'
}

function namedIn(text: string): PhotoSubject | undefined {
  return WORDS.find(([word]) => word.test(text))?.[1]
}

/** Describes items without regard to their container. */
const ANYWHERE = describeContainer({})

/** The name of a photo or document (see `titleBy`). Never empty. */
export function photoTitle(item: Pick<ContentItem, 'name' | 'metadata'>): string {
  return titleBy(item, ANYWHERE)
}

/** The key of an item's title; `undefined` if it has none. */
export function givenTitleKey(metadata: Metadata): string | undefined {
  return TITLE_KEYS.find((key) => textOf(metadata, key) !== undefined)
}

/** A slide's caption: a headline and the text below it. */
interface SlideCaption {
  readonly headline: string
  /** Sanitized if the input was. */
  readonly textHtml: string
}

const HEADLINE = /^\s*<h2>(.*?)<\/h2>\s*/s

/** Splits a slide's caption. Markup in the headline is dropped. */
export function partsOfCaption(html: string): SlideCaption {
  const headline = HEADLINE.exec(html)
  if (!headline) return { headline: '', textHtml: html }
  const text = unescapeHtml((headline[1] ?? '').replaceAll(/<[^>]*>/g, ''))
  return { headline: text.replaceAll(/\s+/g, ' ').trim(), textHtml: html.slice(headline[0].length) }
}

/** Joins the parts of a slide's caption for storage. */
export function captionOfParts({ headline, textHtml }: SlideCaption): string {
  return headline === '' ? textHtml : `<h2>${escapeHtml(headline)}</h2>${textHtml}`
}
