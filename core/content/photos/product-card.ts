import type { ContentItem } from '../item.ts'
import { type Metadata, textOf } from '../metadata/metadata.ts'

/** The card of a product, without its picture (specification §2, /products); `undefined` if the title is missing, or the link is missing or unsafe. */
export function productCard(item: ContentItem) {
  const title = textOf(item.metadata, 'title')
  const link = cardLink(item.metadata)
  const caption = textOf(item.metadata, 'caption')
  if (title === undefined || link === undefined) return undefined
  return { title, ...(caption === undefined ? {} : { caption }), link, buttonLabel: `View ${title}` }
}

/**
 * A card's link: a path on this site or an https address; `undefined` if missing or unsafe. Relative links, such as
 * `products/vanities`, start at the site's root.
 */
export function cardLink(metadata: Metadata): string | undefined {
  const linkText = textOf(metadata, 'link')?.trim() ?? ''
  const link = RELATIVE.test(linkText) ? `/${linkText}` : linkText
  return isFollowable(link) ? link : undefined
}

/** Starts with a folder or page, without a scheme or host. */
const RELATIVE = /^[a-z\d][\w.-]*(?:[/?#]|$)/i

function isFollowable(link: string): boolean {
  // Browsers read `\` as `/` and drop tabs and line breaks, so `/\host` and `/<tab>/host` would leave the site.
  if (/[\\\s\p{Cc}]/u.test(link)) return false
  if (link.startsWith('/')) return !link.startsWith('//')
  return /^https:\/\//i.test(link) && URL.canParse(link)
}
