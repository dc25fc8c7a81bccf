import type { ContentItem } from './item.ts'
import { textOf } from './metadata.ts'

/** What a card on the products page shows beside its picture (specification §2, /products). */
export interface ProductCard {
  readonly title: string
  readonly caption?: string
  /** A path of this site, or an https address. */
  readonly link: string
  readonly buttonLabel: string
}

/** The card of a product, or `undefined` when its title is missing or its link is missing or not fit to follow. */
export function productCard(item: ContentItem): ProductCard | undefined {
  const title = textOf(item.metadata, 'title')
  const link = textOf(item.metadata, 'link')?.trim()
  const caption = textOf(item.metadata, 'caption')
  if (title === undefined || link === undefined || !isFollowable(link)) return undefined
  return { title, ...(caption === undefined ? {} : { caption }), link, buttonLabel: `View ${title}` }
}

function isFollowable(link: string): boolean {
  // Browsers read `\` as `/` and drop tabs and line breaks, so that `/\host` and `/<tab>/host` leave the site.
  if (/[\\\s\p{Cc}]/u.test(link)) return false
  if (link.startsWith('/')) return !link.startsWith('//')
  return /^https:\/\//i.test(link) && URL.canParse(link)
}
