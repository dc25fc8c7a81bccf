import { GALLERY_PAGES, type GalleryPage } from '#core/content/gallery-paths.ts'
import type { PathIn } from '#core/site-map.ts'

interface ProductTexts {
  /** For search engines. */
  readonly description: string
  readonly lead: string
  /** A condition that visitors should know. */
  readonly note?: string
  /** Where to read on. */
  readonly more: { readonly to: string; readonly label: string }
}

/** What each product page says above its gallery. */
const PRODUCT_TEXTS: Readonly<Record<PathIn<'products'>, ProductTexts>> = {
  '/products/finishes': {
    description:
      'Our paints and stains on the woods they are made for. Filter by species, paint, stain and shade.',
    lead: 'Our paints and stains, on the woods they are made for. Narrow them down here, then ask your retailer for a sample to hold next to your floor.',
    more: { to: '/education/finishes', label: 'How our finishes are made' },
  },
  '/products/doorstyles': {
    description:
      'Compare our cabinet doors: frames, panels, glass and edges. Filter them by wood species, finish and door.',
    lead: 'The door is most of what you see of a cabinet. Compare frames, panels and edges here, and open a photo to look at the joints up close.',
    more: { to: '/education/doorstyles', label: 'What sets one door style apart from another' },
  },
  '/products/rangehoods': {
    description:
      'Wood range hoods finished to match your cabinets or to stand apart. Sold together with other cabinetry only.',
    lead: 'A hood can match the cabinets beside it, or stand apart in another wood or color. Choose its shape here, then its finish.',
    note: 'We sell range hoods only together with other cabinetry, not individually.',
    more: { to: '/education/finishes', label: 'The finishes a hood can have' },
  },
  '/products/vanities': {
    description:
      'Bath vanities in natural wood and in paint. Filter them by wood species, finish, vanity and door.',
    lead: 'Drawers for what is small, doors for what the plumbing needs. See how single and double vanities are divided before you measure your own wall.',
    more: { to: '/education/construction', label: 'How our cabinets are built' },
  },
  '/products/islands': {
    description:
      'Kitchen islands with drawers, panels, seating and turned legs. Filter them by wood species, finish and door.',
    lead: 'People walk around an island, so every side of it counts. Look at where the drawers are, how the back is paneled and what carries the corners.',
    more: { to: '/education/construction', label: 'How our cabinets are built' },
  },
  '/products/turnedlegs': {
    description:
      'Turned wood legs for islands, vanities and open cabinet ends. Filter them by wood species and profile.',
    lead: 'A leg carries the corner of an island, lifts a vanity off the floor or finishes an open end. Compare the profiles side by side.',
    more: { to: '/education/woodspecies', label: 'The woods that legs are turned from' },
  },
}

const BY_PATH: ReadonlyMap<string, ProductTexts> = new Map(Object.entries(PRODUCT_TEXTS))

/** What the site map knows of a product page, and what the page says. */
export function productPage(path: string): GalleryPage & ProductTexts {
  const page = GALLERY_PAGES.find((gallery) => gallery.path === path)
  const texts = BY_PATH.get(path)
  if (!page || !texts) throw new Error(`${path} is not a product page`)
  return { ...page, ...texts }
}
