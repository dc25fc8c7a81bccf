import type { PathIn } from '#core/site-map.ts'

export interface ProductTexts {
  readonly description: string
  readonly lead: string
  readonly note?: string
  readonly more: { readonly to: string; readonly label: string }
}

const PRODUCT_TEXTS: Readonly<Record<PathIn<'products'>, ProductTexts>> = {
  '/products/finishes': {
    description:
      'Our paints and stains on the woods they’re made for. Filter by species, paint, stain and shade.',
    lead: 'Our paints and stains on the woods they’re made for. Narrow them down here, then ask your retailer for a sample to hold up to your floor.',
    more: { to: '/education/finishes', label: 'How our finishes are made' },
  },
  '/products/doorstyles': {
    description:
      'Compare our cabinet doors: frames, panels, glass and edges. Filter them by wood species, finish and door.',
    lead: 'Most of what you see of a cabinet is its doors. Compare frames, panels and edges here, and open a photo to see the joints up close.',
    more: { to: '/education/doorstyles', label: 'How our door styles differ' },
  },
  '/products/rangehoods': {
    description:
      'Wood range hoods, finished to match your cabinets or to stand apart. Sold only with other cabinetry.',
    lead: 'A hood can match the cabinets beside it or stand out in another wood or color. Choose the shape here, then the finish.',
    note: 'Range hoods are sold only with other cabinetry purchases, not individually.',
    more: { to: '/education/finishes', label: 'Finishes for your hood' },
  },
  '/products/vanities': {
    description:
      'Bath vanities in natural wood and in paint. Filter by wood species, finish, vanity and door.',
    lead: 'Drawers for the small things, doors where the plumbing goes. See how single and double vanities are laid out before you measure your own wall.',
    more: { to: '/education/construction', label: 'How our cabinets are built' },
  },
  '/products/islands': {
    description:
      'Kitchen islands with drawers, panels, seating and turned legs. Filter them by wood species, finish and door.',
    lead: 'People walk all the way around an island, so every side counts. Look at where the drawers are, how the back is paneled and what holds up the corners.',
    more: { to: '/education/construction', label: 'How our cabinets are built' },
  },
  '/products/turnedlegs': {
    description:
      'Turned wood legs for islands, vanities and open cabinet ends. Filter them by wood species and profile.',
    lead: 'A turned leg holds up the corner of an island, lifts a vanity off the floor or finishes an open end. Compare the profiles side by side.',
    more: { to: '/education/woodspecies', label: 'The woods we turn them from' },
  },
}

const BY_PATH: ReadonlyMap<string, ProductTexts> = new Map(Object.entries(PRODUCT_TEXTS))

/** The loader sends only the page's own text, so that browsers need not load all of them. */
export function productTexts(path: string): ProductTexts {
  const texts = BY_PATH.get(path)
  if (!texts) throw new Error(`${path} is not a product page`)
  return texts
}
