import { documentCard } from '#core/content/documents.ts'
import { createTextIndex, type TextIndex, type TextPlace } from '#core/content/finding/text-index.ts'
import type { ContentItem } from '#core/content/item.ts'
import { fileUrl } from '#core/content/pictures/media-urls.ts'
import { namesIn } from '#core/records/field-types.ts'
import { shopPath } from '#core/retailers/shops/zip-query.ts'
import type { SearchGroup } from '#core/search/search-groups.ts'
import { SITE_MAP, sitePage } from '#core/site-map.ts'
import { fillWords, hasPlaceholder } from '#core/texts/fill-placeholders.ts'
import { termPath } from '#core/texts/term-id.ts'
import { alwaysShownParts, isTextPath, type TextPath } from '#core/texts/text-parts.ts'
import { definitionsOf, plainWords, textOfBlocks } from '#core/texts/text-tree.ts'
import type { PageText, TextPart } from '#core/texts/words-text.ts'
import type { ListedRetailer } from '../retailers/shops/shops.ts'

/** A searchable entry. */
export interface Entry {
  readonly group: SearchGroup
  readonly to: string
  readonly title: string
  /** Its context, such as the page of a part. */
  readonly of?: string
  /** The text for excerpts. */
  readonly text: string
  readonly opensTab?: true
}

/** Entries with an index of their words. */
export interface TextSource {
  readonly entries: readonly Entry[]
  readonly index: TextIndex
}

/** Words of an entry by the field they are in. */
type Words = Partial<Record<TextPlace, string>>

/** Entries for a page with its own title and for each of its parts. */
export function pageSource(path: TextPath, text: PageText): TextSource {
  const label = sitePage(path)?.label ?? text.heading
  const parts: Readonly<Record<string, TextPart>> = text.parts
  const lines = [text.lead, text.description].filter((line) => line !== '' && !hasPlaceholder(line))
  const page: Indexed = [
    { group: 'Pages', to: path, title: text.heading, text: lines[0] ?? '' },
    { name: `${text.heading} ${label}`, text: lines.join(' ') },
  ]
  const standing = alwaysShownParts(path).flatMap((id): readonly Indexed[] => {
    const part = parts[id]
    // Pages do not show a part without text.
    if (!part || part.blocks.length === 0) return []
    // Content that only this page has.
    const words = fillWords(textOfBlocks(part.blocks), () => '…')
    return [
      [
        { group: 'Pages', to: `${path}#${id}`, title: part.heading, of: text.heading, text: words },
        { fact: part.heading, text: words },
      ],
    ]
  })
  return sourceOf([page, ...standing])
}

/** The terms of the glossary. */
export function termSource({ heading, blocks }: TextPart): TextSource {
  return sourceOf(
    definitionsOf(blocks).map(({ term, meanings: [meaning = [], others = []] }): Indexed => {
      const [title, words] = [plainWords(term), plainWords(meaning)]
      return [
        { group: 'Words', to: termPath(title), title, of: heading, text: words },
        { name: `${title} ${plainWords(others)}`, text: words },
      ]
    }),
  )
}

/** Pages without searchable content, found by their navigation labels. */
export const LABELLED_PAGES: TextSource = sourceOf(
  SITE_MAP.filter(({ path, unlisted }) => !unlisted && !isTextPath(path)).map(
    ({ path, label }): Indexed => [{ group: 'Pages', to: path, title: label, text: '' }, { name: label }],
  ),
)

/** Entries for a document and each of its pages. */
export function documentSource(
  documents: readonly { readonly item: ContentItem; readonly pages: readonly string[] }[],
): TextSource {
  return sourceOf(
    documents.flatMap(({ item, pages }): readonly Indexed[] => {
      const { title, description = '' } = documentCard(item)
      const href = fileUrl(item)
      const about = { group: 'Documents', title, opensTab: true } as const
      return [
        [
          { ...about, to: href, text: description },
          { name: title, text: description },
        ],
        ...pages.map((text, at): Indexed => {
          const page = at + 1
          return [
            { ...about, to: `${href}#page=${page}`, of: `Page ${page}`, text: tidyPage(text) },
            { text },
          ]
        }),
      ]
    }),
  )
}

/** The listed shops. */
export function shopSource(shops: readonly ListedRetailer[]): TextSource {
  return sourceOf(
    shops.map(({ slug, name, city, state, zip, ownWords, onDisplay }): Indexed => {
      const displayText = namesIn(onDisplay).join(', ')
      return [
        {
          group: 'Shops',
          to: shopPath(slug),
          title: name,
          of: `${city}, ${state}`,
          text: [ownWords, displayText && `On display: ${displayText}`].filter(Boolean).join(' '),
        },
        { name, fact: `${city} ${state} ${zip} shop showroom retailer`, head: displayText, text: ownWords },
      ]
    }),
  )
}

type Indexed = readonly [Entry, Words]

function sourceOf(indexItems: readonly Indexed[]): TextSource {
  const index = createTextIndex(indexItems.length)
  for (const [at, [, words]] of indexItems.entries()) {
    for (const [where, text] of Object.entries(words)) index.add(text, [at], where as TextPlace)
  }
  return { entries: indexItems.map(([entry]) => entry), index }
}

/** The lines of a page as one text, with hyphenated words joined. */
function tidyPage(text: string): string {
  return text
    .replaceAll(/[\uFFFE\u00AD]|(?<=\p{L})-\r?\n(?=\p{Ll})/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
