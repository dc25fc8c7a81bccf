/**
 * How a gallery lays out its photos. All photos of one gallery share the proportions, so that rows are even and
 * nothing moves when a picture arrives.
 */
export type GalleryLayoutName = 'rooms' | 'squares' | 'portraits' | 'swatches'

/** What a photo shows, in the words of a sentence such as "Ask a retailer about this kitchen". */
export type PhotoSubject =
  | 'kitchen'
  | 'bath'
  | 'vanity'
  | 'island'
  | 'range hood'
  | 'finish'
  | 'door style'
  | 'turned leg'

/** The main navigation, and the bars of the two areas below it (specification §2). */
export type Navigation = 'main' | 'education' | 'products'

/** One page of the site, with everything that more than one part of the program needs to know of it. */
export interface SitePage {
  /** Site path without a trailing slash. */
  readonly path: string
  /** What navigation calls it (specification §2). */
  readonly label: string
  /** Its route module below `app/pages/`. Pages may share one. */
  readonly module: string
  /** The navigation that links to it; absent for pages that nothing links to. */
  readonly navigation?: Navigation
  /** The container that it shows. */
  readonly container?: string
  /** It shows its container as a gallery with filters, whose photos have pages of their own. */
  readonly gallery?: {
    readonly layout: GalleryLayoutName
    /** What each photo shows; absent where the photo's title tells. */
    readonly subject?: PhotoSubject
  }
  /** React runs on it in the browser. */
  readonly hydrated?: boolean
  /** Has parts that belong to one visitor, such as the form's token: never kept in the page cache. */
  readonly personal?: boolean
  /** Not for search engines: left out of the sitemap. */
  readonly unlisted?: boolean
}

/** Every page, in the order of the navigations and the sitemap (specification §2, route table). */
const PAGES = [
  {
    path: '/',
    label: 'Home',
    module: 'home/home-page.tsx',
    navigation: 'main',
    container: 'shiloh-images-home',
    hydrated: true,
  },
  { path: '/about', label: 'About', module: 'about/about-page.tsx', navigation: 'main' },
  {
    path: '/education',
    label: 'Education',
    module: 'education/education-page.tsx',
    navigation: 'main',
    hydrated: true,
  },
  {
    path: '/education/styles',
    label: 'Cabinet Styles',
    module: 'education/styles/styles-page.tsx',
    navigation: 'education',
    container: 'shiloh-images-education-styles',
    hydrated: true,
  },
  {
    path: '/education/doorstyles',
    label: 'Door Styles',
    module: 'education/door-styles-page.tsx',
    navigation: 'education',
    container: 'shiloh-images-education-doorstyles',
  },
  {
    path: '/education/finishes',
    label: 'Finishes',
    module: 'education/finishes-page.tsx',
    navigation: 'education',
  },
  {
    path: '/education/woodspecies',
    label: 'Wood Species',
    module: 'education/wood-species-page.tsx',
    navigation: 'education',
    container: 'shiloh-images-education-woodspecies',
  },
  {
    path: '/education/construction',
    label: 'Construction',
    module: 'education/construction-page.tsx',
    navigation: 'education',
    container: 'shiloh-images-education-construction',
  },
  {
    path: '/education/environment',
    label: 'Environment',
    module: 'education/environment-page.tsx',
    navigation: 'education',
    container: 'shiloh-images-education-environment',
  },
  {
    path: '/education/care',
    label: 'Care',
    module: 'education/care-page.tsx',
    navigation: 'education',
    container: 'shiloh-images-education-care',
  },
  {
    path: '/education/resources',
    label: 'Resources',
    module: 'education/resources-page.tsx',
    navigation: 'education',
    container: 'shiloh-documents-education-resources',
  },
  {
    path: '/products',
    label: 'Products',
    module: 'products/products-page.tsx',
    navigation: 'main',
    container: 'shiloh-images-products-landing',
  },
  {
    path: '/products/finishes',
    label: 'Finishes',
    module: 'products/product-page.tsx',
    navigation: 'products',
    container: 'shiloh-images-products-finishes',
    gallery: { layout: 'swatches', subject: 'finish' },
    hydrated: true,
  },
  {
    path: '/products/doorstyles',
    label: 'Door Styles',
    module: 'products/product-page.tsx',
    navigation: 'products',
    container: 'shiloh-images-products-doorstyles',
    gallery: { layout: 'portraits', subject: 'door style' },
    hydrated: true,
  },
  {
    path: '/products/rangehoods',
    label: 'Range Hoods',
    module: 'products/product-page.tsx',
    navigation: 'products',
    container: 'shiloh-images-products-rangehoods',
    gallery: { layout: 'squares', subject: 'range hood' },
    hydrated: true,
  },
  {
    path: '/products/vanities',
    label: 'Vanities',
    module: 'products/product-page.tsx',
    navigation: 'products',
    container: 'shiloh-images-products-vanities',
    gallery: { layout: 'rooms', subject: 'vanity' },
    hydrated: true,
  },
  {
    path: '/products/islands',
    label: 'Islands',
    module: 'products/product-page.tsx',
    navigation: 'products',
    container: 'shiloh-images-products-islands',
    gallery: { layout: 'rooms', subject: 'island' },
    hydrated: true,
  },
  {
    path: '/products/turnedlegs',
    label: 'Turned Legs',
    module: 'products/product-page.tsx',
    navigation: 'products',
    container: 'shiloh-images-products-turnedlegs',
    gallery: { layout: 'portraits', subject: 'turned leg' },
    hydrated: true,
  },
  {
    path: '/accessories',
    label: 'Accessories',
    module: 'accessories/accessories-page.tsx',
    navigation: 'main',
    container: 'shiloh-images-accessories',
  },
  {
    path: '/gallery',
    label: 'Gallery',
    module: 'gallery/gallery-page.tsx',
    navigation: 'main',
    container: 'shiloh-images-gallery',
    gallery: { layout: 'rooms' },
    hydrated: true,
  },
  {
    path: '/retailers',
    label: 'Where to Buy',
    module: 'retailers/retailers-page.tsx',
    navigation: 'main',
    container: 'shiloh-images-retailers',
    hydrated: true,
    personal: true,
  },
  { path: '/privacy', label: 'Privacy', module: 'privacy/privacy-page.tsx', navigation: 'main' },
  {
    path: '/404',
    label: 'Page not found',
    module: 'not-found/not-found-page.tsx',
    unlisted: true,
  },
  { path: '/_ui', label: 'Building blocks', module: 'ui/ui-page.tsx', personal: true, unlisted: true },
] as const satisfies readonly SitePage[]

export const SITE_MAP: readonly SitePage[] = PAGES

type Page = (typeof PAGES)[number]
/** The paths of the pages of one navigation. */
export type PathIn<N extends Navigation> = Extract<Page, { navigation: N }>['path']

/** The paths that belong in the sitemap. */
export const SITE_PATHS: readonly string[] = SITE_MAP.filter(({ unlisted }) => !unlisted).map(
  ({ path }) => path,
)

const BY_PATH: ReadonlyMap<string, SitePage> = new Map(SITE_MAP.map((page) => [page.path, page]))

/** The page at a site path; `undefined` for any other path, those of photos included. */
export function sitePage(path: string): SitePage | undefined {
  return BY_PATH.get(path)
}

/** The links of a navigation, in order. */
export function navigationLinks(
  navigation: Navigation,
): readonly { readonly to: string; readonly label: string }[] {
  return SITE_MAP.filter((page) => page.navigation === navigation).map(({ path, label }) => ({
    to: path,
    label,
  }))
}

/** The container that a page shows. */
export function containerOf(path: Extract<Page, { container: string }>['path']): string {
  return sitePage(path)?.container ?? ''
}
