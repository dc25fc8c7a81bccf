import { containerNamed } from './container-names.ts'

/** One row of the redirect table: old file names and the page that replaced them. */
export interface LegacyPath {
  /** File names at the root of the old site; each was also served under `tablet/`. */
  readonly old: readonly string[]
  readonly target: string
}

/** Every old path and its target (specification §2, "Legacy redirects"). */
export const LEGACY_PATHS: readonly LegacyPath[] = [
  { old: ['gallery.html', 'gallery-2.html', 'gallery-3.html', 'gallery-4.html'], target: '/gallery' },
  { old: ['paint.html', 'stain.html', 'finishes.html', 'weathered.html'], target: '/products/finishes' },
  { old: ['flat-panel.html', 'raised-panel.html', 'shaped-fronts.html'], target: '/education/doorstyles' },
  { old: ['products.html'], target: '/products' },
  { old: ['door-styles.html'], target: '/products/doorstyles' },
  { old: ['locate-a-retailer.html', 'become-a-retailer.html'], target: '/retailers' },
  { old: ['cabinet-stylesoverlays.html'], target: '/education/styles' },
  { old: ['construction.html'], target: '/education/construction' },
  { old: ['vanities.html'], target: '/products/vanities' },
  { old: ['range-hoods.html'], target: '/products/rangehoods' },
  { old: ['about.html'], target: '/about' },
  { old: ['turned-legs.html'], target: '/products/turnedlegs' },
  {
    // Named after the brand, like the containers.
    get old() {
      return [containerNamed('pdf.html'), 'pdf-forms.html']
    },
    target: '/education/resources',
  },
  { old: ['index.html'], target: '/' },
  { old: ['wood-products.html'], target: '/education/woodspecies' },
  { old: ['care-and-maintenance.html'], target: '/education/care' },
  { old: ['environmental-impact.html'], target: '/education/environment' },
]

/**
 * The current path of an old address, with its query, e.g. `/products/finishes?x=1`; `undefined` for other paths. Paths are
 * case-insensitive, with or without `tablet/`. Drops the query parameter `devicelock` and keeps the others in order.
 */
export function legacyTarget(pathname: string, params: URLSearchParams): string | undefined {
  const name = pathname.toLowerCase().replace(/^\/(?:tablet\/)?/, '')
  const target = LEGACY_PATHS.find(({ old }) => old.includes(name))?.target
  return target === undefined ? undefined : withVisitQuery(target, params)
}

/** A redirect's target with the visitor's query, without `devicelock`. */
export function withVisitQuery(target: string, params: URLSearchParams): string {
  const rest = new URLSearchParams([...params].filter(([name]) => name.toLowerCase() !== 'devicelock'))
  if (rest.size === 0) return target
  const [address = '', place] = target.split('#', 2)
  const fullAddress = `${address}${address.includes('?') ? '&' : '?'}${rest}`
  return place === undefined ? fullAddress : `${fullAddress}#${place}`
}
