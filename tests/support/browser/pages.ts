import { SITE_PATHS } from '#core/site-map.ts'

/** Every page of the site map, and one of each kind of dynamic address. */
export const PAGES: readonly string[] = [
  ...SITE_PATHS,
  '/ideas',
  '/retailers/status',
  '/404',
  '/search?q=walnut',
  '/retailers?intent=locate',
  '/retailers?intent=become',
  '/retailers/near?zip=65801',
  '/gallery?species=Cherry',
  '/gallery?species=Cherry&finish=Sage+paint',
  '/gallery/navy-and-maple-kitchen',
  '/products/finishes/alder-chestnut',
  '/products/doorstyles/beadboard-linen-door',
  '/visualizer/compare?a=perimeter%3Dlinen&b=island%3Dwalnut-natural',
]

/** For tests of what the pages of a kind share. */
export const PAGES_OF_EACH_KIND: readonly string[] = [
  '/',
  '/about',
  '/education',
  '/education/care',
  '/education/finishes',
  '/education/resources',
  '/education/styles',
  '/products',
  '/products/finishes',
  '/accessories',
  '/visualizer',
  '/visualizer/doors',
  '/visualizer/compare?a=perimeter%3Dlinen&b=island%3Dwalnut-natural',
  '/gallery',
  '/gallery/navy-and-maple-kitchen',
  '/retailers?intent=locate',
  '/privacy',
]
