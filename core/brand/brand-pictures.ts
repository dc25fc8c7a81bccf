import { sitePage } from '../site-map.ts'

/** A brand picture that the site finds by its file name. */
export interface BrandPicture {
  readonly name: string
  readonly label: string
  /** Where visitors see it. */
  readonly hint: string
  /** The formats that every consumer supports, and their name in messages. */
  readonly types: readonly string[]
  readonly format: string
  /** Whether browsers and other sites request it at the site's root. */
  readonly isAtRoot?: true
}

export const LOGO = 'logo.svg'

const OPENED_PAGES = ['/about', '/education/construction', '/education/woodspecies'] as const

/** File name of a page's opening picture, such as `opener-about.jpg`. */
export function openerName(page: string): string {
  return `opener-${page.slice(1).replaceAll('/', '-')}.jpg`
}

export const BRAND_PICTURES: readonly BrandPicture[] = [
  {
    name: LOGO,
    label: 'Logo',
    hint: 'In the header, in place of the written name',
    types: ['image/svg+xml'],
    format: 'an SVG drawing',
  },
  {
    name: 'favicon.svg',
    label: 'Icon',
    hint: 'In browser tabs and bookmarks',
    types: ['image/svg+xml'],
    format: 'an SVG drawing',
    isAtRoot: true,
  },
  {
    name: 'open-graph.jpg',
    label: 'Share picture',
    hint: 'When someone shares a page without its own picture. 1200 × 630 px',
    types: ['image/jpeg'],
    format: 'a JPEG',
    isAtRoot: true,
  },
  ...OPENED_PAGES.map(
    (page): BrandPicture => ({
      name: openerName(page),
      label: `Opener of ${sitePage(page)?.label}`,
      hint: 'From edge to edge at the top of the page. 3000 × 1500 px, its lower left part quiet',
      types: ['image/jpeg'],
      format: 'a JPEG',
    }),
  ),
]

/** The use of one of the brand's files; `undefined` for files that no page shows. */
export function brandPicture(name: string): BrandPicture | undefined {
  return BRAND_PICTURES.find((picture) => picture.name === name)
}

/** Why a file can't replace a brand picture, as a sentence; `undefined` if it can. */
export function brandPictureFault(name: string, contentType: string): string | undefined {
  const picture = brandPicture(name)
  if (!picture || picture.types.includes(contentType)) return undefined
  return `${picture.label}: the file must be ${picture.format}.`
}
