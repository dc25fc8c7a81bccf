import path from 'node:path'

const ONLINE_LABEL = 'Only on our website'

const POSTERS = '/video-posters/'

interface Place {
  readonly page: string
  /** Paths of all pages in the copy. */
  readonly pages: ReadonlySet<string>
  readonly publicUrl: string
}

/** Query of a gallery's later pages. */
const LATER_PAGE = /^\?page=(\d+)$/

/**
 * The copy's file for an address, still percent-encoded. Later pages of a gallery have their own folder; other
 * queries are ignored.
 */
export function copyFileOf(address: string): string {
  const { pathname, search } = new URL(address, 'https://site.invalid')
  if (pathname === '/404') return '404.html'
  // Needs an extension, so that hosts send the content type of a picture.
  if (pathname.startsWith(POSTERS)) return `${pathname}.jpg`.slice(1)
  const [, number = ''] = LATER_PAGE.exec(search) ?? []
  const below = number === '' ? '' : `page/${number}`
  return path.posix.join(isFile(pathname) ? pathname : `${pathname}/${below}/index.html`).slice(1)
}

/**
 * Converts a page for the copy, and collects the files it needs and the later pages of its gallery. Removes scripts,
 * because browsers do not load modules from disk, so the page looks as it does without scripts. Forms and links that
 * need the site lead to the site.
 */
export function copyOfPage(html: string, place: Place) {
  const files = new Set<string>()
  const further = new Set<string>()
  const local = (rawAddress: string): string | undefined => {
    const address = rawAddress.replaceAll('&amp;', '&')
    const { pathname, search, hash } = new URL(address, 'https://site.invalid')
    if (isFile(pathname)) files.add(pathname + search)
    else if (!place.pages.has(pathname)) return undefined
    const isFurther = LATER_PAGE.test(search)
    if (isFurther) further.add(pathname + search)
    const rest = ((isFurther ? '' : search) + hash).replaceAll('&', '&amp;')
    // Absolute links, because hosts serve the not-found page at any address.
    if (place.page === '/404') return `/${copyFileOf(address)}${rest}`
    return path.posix.relative(path.posix.dirname(copyFileOf(place.page)), copyFileOf(address)) + rest
  }
  const link = (whole: string, name: string, address: string) => {
    const localAddress = local(address)
    if (localAddress !== undefined) return ` ${name}="${localAddress}"`
    return name === 'href' ? ` href="${place.publicUrl}${address}" title="${ONLINE_LABEL}"` : whole
  }
  const reportedFields = new Set<string>()
  const copy = withoutScripts(html)
    .replaceAll(/<form\b([^>]*)>.*?<\/form>/gs, (_form, attributes: string) => {
      const address = addressElsewhere(attributes, place)
      if (address === undefined || reportedFields.has(address)) return ''
      reportedFields.add(address)
      return `<p><a href="${address}">${ONLINE_LABEL}</a></p>`
    })
    .replaceAll(/ (href|src)="(\/[^"]*)"/g, link)
    .replaceAll(/ (srcSet|imageSrcSet)="([^"]*)"/g, (_match, name: string, srcset: string) => {
      const entries = srcset
        .split(', ')
        .map((entry) => entry.replace(/^\/\S+/, (address) => local(address) ?? address))
      return ` ${name}="${entries.join(', ')}"`
    })
    .replaceAll(/url\((\/[^)]*)\)/g, (whole, address: string) => `url(${local(address) ?? whole})`)
  return { html: copy, files, further }
}

/** Patterns are reliable here, because React quotes attributes and escapes text. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<\/?noscript>/g, '')
    .replaceAll(/<link\b[^>]*(?:rel="(?:modulepreload|manifest)"|as="font"| disabled="")[^>]*>/g, '')
    .replaceAll(/<button\b[^>]*form="save-ideas"[^>]*>.*?<\/button>/gs, '')
    .replaceAll(/\(scripting: ?none\)/g, '(width>=0)')
    .replaceAll(/\(scripting: ?enabled\)/g, '(width<0)')
}

/**
 * The site's address for a form. Undefined for the header's search, which also has a link, and the hidden form for
 * ideas.
 */
function addressElsewhere(attributes: string, { page, publicUrl }: Place): string | undefined {
  if (/ hidden=""| aria-label="Site"/.test(attributes)) return undefined
  const action = / action="([^"]*)"/.exec(attributes)?.[1]
  return publicUrl + (action !== undefined && / method="get"/.test(attributes) ? action : page)
}

function isFile(pathname: string): boolean {
  if (pathname.startsWith(POSTERS)) return true
  return /\.[a-z0-9]+$/i.test(pathname) && !pathname.startsWith('/ideas/')
}
