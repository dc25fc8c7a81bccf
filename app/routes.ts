import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { LINK_ROUTES } from '#core/link-paths.ts'
import { GALLERY_PAGES, LINE_FORMATS, LINES, lineDataPath } from '../core/content/gallery-paths.ts'
import { DESK_MAP } from '../core/desk/desk-map.ts'
import { ZIP_FACTS_PATH } from '../core/retailers/shops/zip-query.ts'
import { SHOPS_FOLDER, SITE_MAP, type SitePage, type SitePath } from '../core/site-map.ts'

/** Module of pages that are only text. */
const TEXT_PAGE = 'text/text-page.tsx'

/** Page modules in `pages/`. Not in the site map, because browsers load that. */
const MODULES: Readonly<Record<SitePath, string>> = {
  '/': 'home/home-page.tsx',
  '/about': 'about/about-page.tsx',
  '/education': 'education/education-page.tsx',
  '/education/styles': 'education/styles/styles-page.tsx',
  '/education/doorstyles': 'education/door-styles-page.tsx',
  '/education/finishes': 'education/finishes-page.tsx',
  '/education/woodspecies': 'education/wood-species-page.tsx',
  '/education/construction': 'education/construction-page.tsx',
  '/education/environment': TEXT_PAGE,
  '/education/care': TEXT_PAGE,
  '/education/resources': 'education/resources-page.tsx',
  '/products': 'products/products-page.tsx',
  '/products/finishes': 'gallery/gallery-page.tsx',
  '/products/doorstyles': 'gallery/gallery-page.tsx',
  '/products/rangehoods': 'gallery/gallery-page.tsx',
  '/products/vanities': 'gallery/gallery-page.tsx',
  '/products/islands': 'gallery/gallery-page.tsx',
  '/products/turnedlegs': 'gallery/gallery-page.tsx',
  '/visualizer': 'visualizer/visualizer-page.tsx',
  '/visualizer/doors': 'visualizer/visualizer-page.tsx',
  '/visualizer/compare': 'visualizer/compare-page.tsx',
  '/accessories': 'accessories/accessories-page.tsx',
  '/gallery': 'gallery/gallery-page.tsx',
  '/retailers': 'retailers/retailers-page.tsx',
  '/retailers/near': 'retailers/shops/near-page.tsx',
  '/retailers/status': 'retailers/status-page.tsx',
  '/ideas': 'ideas/ideas-page.tsx',
  '/ideas/brief': 'ideas/brief/brief-page.tsx',
  '/products/costs': 'products/costs-page.tsx',
  '/education/owners': TEXT_PAGE,
  '/education/words': 'education/words-page.tsx',
  '/search': 'search/search-page.tsx',
  '/privacy': TEXT_PAGE,
  '/accessibility': TEXT_PAGE,
  '/404': 'not-found/not-found-page.tsx',
}

export default [
  ...pages(({ navigation, path }) => navigation === 'main' && path !== '/education'),
  layout('pages/area-frame.tsx', [
    ...pages(({ path }) => isIn('/education', path) || path.startsWith('/products/')),
    ...photoPages('/products/'),
  ]),
  ...photoPages('/gallery'),
  ...pages(
    ({ navigation, path }) =>
      navigation === undefined && !isIn('/education', path) && !isIn('/products', path),
  ),
  at(ZIP_FACTS_PATH, 'pages/retailers/form/zip-facts.ts'),
  at(`${SHOPS_FOLDER}:slug`, 'pages/retailers/shops/shop-page.tsx'),
  at(LINK_ROUTES.handover, 'pages/retailers/handover-page.tsx'),
  at(LINK_ROUTES.erasure, 'pages/retailers/erasure-page.tsx'),
  at('/gallery-index/:container', 'pages/gallery/gallery-index.ts'),
  ...LINES.flatMap(({ path }) =>
    LINE_FORMATS.map((format) => at(lineDataPath(path, format), 'pages/products/line-data.ts')),
  ),
  layout(
    'desk/desk-frame.tsx',
    DESK_MAP.map(({ path, module }) => at(path, `desk/${module}`)),
  ),
  route('*', 'pages/not-found/not-found-page.tsx', { id: 'unknown' }),
] satisfies RouteConfig

/**
 * Case-sensitive, because view counts, hidden pages and the cache compare paths literally. The pattern is also the
 * route's id, under which visits are counted.
 */
function at(path: string, file: string) {
  return route(path.slice(1), file, { id: path, caseSensitive: true })
}

/** Whether a path is `area` or below it. */
function isIn(area: string, path: string): boolean {
  return path === area || path.startsWith(`${area}/`)
}

function pages(which: (page: SitePage) => boolean) {
  return SITE_MAP.filter(which).map(({ path }) => {
    const file = `pages/${MODULES[path]}`
    return path === '/' ? index(file, { id: path }) : at(path, file)
  })
}

/** A splat, because photo names may contain slashes. */
function photoPages(galleriesBelow: string) {
  return GALLERY_PAGES.filter(({ path }) => path.startsWith(galleriesBelow)).map(({ path }) =>
    at(`${path}/*`, 'pages/photo/photo-page.tsx'),
  )
}
