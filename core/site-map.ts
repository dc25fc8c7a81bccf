import { containerNamed } from './container-names.ts'

/** Layout of a gallery's photos. All have one aspect ratio, so that rows are even and nothing shifts when a picture loads. */
export type GalleryLayoutName = 'rooms' | 'squares' | 'portraits' | 'swatches'

/** A photo's subject in a sentence such as "Ask a retailer about this kitchen". */
export type PhotoSubject =
  | 'room'
  | 'kitchen'
  | 'breakfast nook'
  | 'pantry'
  | 'coffee bar'
  | 'bar'
  | 'laundry room'
  | 'mudroom'
  | 'library'
  | 'bath'
  | 'vanity'
  | 'island'
  | 'range hood'
  | 'finish'
  | 'door style'
  | 'turned leg'
  | 'wood'
  | 'detail'
  | 'accessory'

/** The main navigation, and the bars of the two areas below it (specification §2). */
export type Navigation = 'main' | 'education' | 'products'

export interface SitePage {
  readonly path: string
  /** Its label in navigations (specification §2). */
  readonly label: string
  readonly navigation?: Navigation
  readonly container?: string
  /** Set if it shows its container as a gallery with filters, whose photos have their own pages. */
  readonly gallery?: {
    readonly layout: GalleryLayoutName
    /** The subject of every photo; absent if it depends on a photo's title and facts. */
    readonly subject?: PhotoSubject
  }
  /** The subject of every picture, on pages that are not galleries but open the viewer. */
  readonly pictured?: PhotoSubject
  /** When React hydrates it: on load, or on the first click that needs it. */
  readonly hydrated?: true | 'on click'
  /** Whether it has visitor-specific parts, such as a form's token, so that it is never cached. */
  readonly personal?: boolean
  /** Whether it is hidden from search engines and not in the sitemap. */
  readonly unlisted?: boolean
  /** Whether the phone menu lists it although no navigation does; within its area's list if it has one. */
  readonly inMenu?: true
  /** Whether it is about the website itself, and linked in the footer. */
  readonly inFooter?: true
}

interface PageDefinition extends Omit<SitePage, 'container'> {
  /** Its container, without the site's prefix. */
  readonly holds?: string
}

export const SHOPS_FOLDER = '/retailers/shops/'

/** Every page, in the order of the navigations and the sitemap (specification §2, route table). */
const PAGES = [
  {
    path: '/',
    label: 'Home',
    navigation: 'main',
    holds: 'images-home',
    hydrated: true,
  },
  { path: '/about', label: 'About', navigation: 'main' },
  {
    path: '/education',
    label: 'Education',
    navigation: 'main',
    hydrated: true,
  },
  {
    path: '/education/styles',
    label: 'Cabinet Styles',
    navigation: 'education',
    holds: 'images-education-styles',
    hydrated: true,
  },
  {
    path: '/education/doorstyles',
    label: 'Door Styles',
    navigation: 'education',
    holds: 'images-education-doorstyles',
  },
  {
    path: '/education/finishes',
    label: 'Finishes',
    navigation: 'education',
    hydrated: 'on click',
  },
  {
    path: '/education/woodspecies',
    label: 'Wood Species',
    navigation: 'education',
    holds: 'images-education-woodspecies',
    pictured: 'wood',
    hydrated: 'on click',
  },
  {
    path: '/education/construction',
    label: 'Construction',
    navigation: 'education',
    holds: 'images-education-construction',
    pictured: 'detail',
    hydrated: 'on click',
  },
  {
    path: '/education/environment',
    label: 'Environment',
    navigation: 'education',
    holds: 'images-education-environment',
  },
  {
    path: '/education/care',
    label: 'Care',
    navigation: 'education',
    holds: 'images-education-care',
  },
  {
    path: '/education/resources',
    label: 'Resources',
    navigation: 'education',
    holds: 'documents-education-resources',
  },
  {
    path: '/products',
    label: 'Products',
    navigation: 'main',
    holds: 'images-products-landing',
  },
  {
    path: '/products/finishes',
    label: 'Finishes',
    navigation: 'products',
    holds: 'images-products-finishes',
    gallery: { layout: 'swatches', subject: 'finish' },
    hydrated: true,
  },
  {
    path: '/products/doorstyles',
    label: 'Door Styles',
    navigation: 'products',
    holds: 'images-products-doorstyles',
    gallery: { layout: 'portraits', subject: 'door style' },
    hydrated: true,
  },
  {
    path: '/products/rangehoods',
    label: 'Range Hoods',
    navigation: 'products',
    holds: 'images-products-rangehoods',
    gallery: { layout: 'squares', subject: 'range hood' },
    hydrated: true,
  },
  {
    path: '/products/vanities',
    label: 'Vanities',
    navigation: 'products',
    holds: 'images-products-vanities',
    gallery: { layout: 'rooms', subject: 'vanity' },
    hydrated: true,
  },
  {
    path: '/products/islands',
    label: 'Islands',
    navigation: 'products',
    holds: 'images-products-islands',
    gallery: { layout: 'rooms', subject: 'island' },
    hydrated: true,
  },
  {
    path: '/products/turnedlegs',
    label: 'Turned Legs',
    navigation: 'products',
    holds: 'images-products-turnedlegs',
    gallery: { layout: 'portraits', subject: 'turned leg' },
    hydrated: true,
  },
  {
    path: '/visualizer',
    label: 'See it in your finish',
    hydrated: true,
    inMenu: true,
  },
  {
    path: '/products/costs',
    label: 'What it costs',
    inMenu: true,
  },
  {
    path: '/education/owners',
    label: 'For owners',
    inMenu: true,
  },
  { path: '/education/words', label: 'Glossary' },
  {
    path: '/visualizer/doors',
    label: 'See a door in your finish',
    hydrated: true,
  },
  {
    path: '/visualizer/compare',
    label: 'Compare choices',
    hydrated: true,
    unlisted: true,
  },
  {
    path: '/accessories',
    label: 'Accessories',
    navigation: 'main',
    holds: 'images-accessories',
    pictured: 'accessory',
    hydrated: 'on click',
  },
  {
    path: '/gallery',
    label: 'Gallery',
    navigation: 'main',
    holds: 'images-gallery',
    gallery: { layout: 'rooms' },
    hydrated: true,
  },
  {
    path: '/retailers',
    label: 'Where to Buy',
    navigation: 'main',
    holds: 'images-retailers',
    hydrated: true,
    personal: true,
  },
  {
    path: '/retailers/near',
    label: 'Shops near you',
    holds: 'images-showrooms',
    personal: true,
    unlisted: true,
  },
  {
    path: '/retailers/status',
    label: 'Your request',
    personal: true,
    unlisted: true,
  },
  {
    path: '/ideas',
    label: 'My ideas',
    hydrated: true,
    personal: true,
    unlisted: true,
    inMenu: true,
  },
  {
    path: '/ideas/brief',
    label: "Designer's brief",
    hydrated: true,
    personal: true,
  },
  {
    path: '/search',
    label: 'Search',
    unlisted: true,
  },
  { path: '/privacy', label: 'Privacy', navigation: 'main' },
  { path: '/accessibility', label: 'Accessibility', inFooter: true },
  {
    path: '/404',
    label: 'Page not found',
    unlisted: true,
  },
] as const satisfies readonly PageDefinition[]

type Page = (typeof PAGES)[number]
export type SitePath = Page['path']

export const SITE_MAP: readonly (SitePage & { readonly path: SitePath })[] = PAGES.map(withContainer)

export const SITE_PATHS: readonly string[] = SITE_MAP.filter(({ unlisted }) => !unlisted).map(
  ({ path }) => path,
)

const BY_PATH: ReadonlyMap<string, SitePage> = new Map(SITE_MAP.map((page) => [page.path, page]))

/** The page at a path; `undefined` for others, including photo pages. */
export function sitePage(path: string): SitePage | undefined {
  return BY_PATH.get(path)
}

export interface PageLink {
  readonly to: string
  readonly label: string
}

/** The links of a navigation, in order. */
export function navigationLinks(navigation: Navigation): readonly PageLink[] {
  return SITE_MAP.filter((page) => page.navigation === navigation).map(linkTo)
}

/** The whole main navigation, in order, with the links of each area: its navigation, then further links in the menu. */
export function siteOutline() {
  return navigationLinks('main').map((link) => {
    const area = SITE_MAP.filter(({ path }) => path.startsWith(`${link.to}/`))
    return {
      ...link,
      below: [...area.filter(({ navigation }) => navigation), ...area.filter(({ inMenu }) => inMenu)].map(
        linkTo,
      ),
    }
  })
}

/** Links of the phone menu beyond the outline. */
export function menuLinks(): readonly PageLink[] {
  return SITE_MAP.filter(({ path, inMenu }) => inMenu && !AREAS.some((area) => path.startsWith(area))).map(
    linkTo,
  )
}

const AREAS = ['/education/', '/products/']

/** Links about the website itself. */
export function siteLinks(): readonly PageLink[] {
  // The CPRA requires this link wherever the policy is linked.
  return [
    pageLink('/privacy'),
    { to: '/privacy#choices', label: 'Your privacy choices' },
    ...SITE_MAP.filter(({ inFooter }) => inFooter).map(linkTo),
  ]
}

/** The next page in navigation order, if any. */
export function pageAfter(path: string): PageLink | undefined {
  const navigationPages = SITE_MAP.filter(({ navigation }) => navigation)
  const place = navigationPages.findIndex((page) => page.path === path)
  const next = place < 0 ? undefined : navigationPages[place + 1]
  return next && linkTo(next)
}

/** A link to a page, labeled as in the navigation. */
export function pageLink(path: SitePath): PageLink {
  return { to: path, label: sitePage(path)?.label ?? '' }
}

function linkTo({ path, label }: SitePage): PageLink {
  return { to: path, label }
}

/** The container that a page shows. */
export function containerOf(path: Extract<Page, { holds: string }>['path']): string {
  return sitePage(path)?.container ?? ''
}

/** Reads the prefix on access, because it is set at startup. */
function withContainer({
  holds,
  ...page
}: PageDefinition & { readonly path: SitePath }): SitePage & { readonly path: SitePath } {
  if (holds === undefined) return page
  return {
    ...page,
    get container() {
      return containerNamed(holds)
    },
  }
}
