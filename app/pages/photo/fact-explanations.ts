export interface Explanation {
  readonly to: string
  readonly label: string
}

const FINISHES: Explanation = {
  to: '/education/finishes#paints-and-stains',
  label: 'Paints and stains explained',
}

const BY_KEY: Readonly<Record<string, Explanation>> = {
  species: { to: '/education/woodspecies', label: 'Wood species explained' },
  finish: FINISHES,
  paint: FINISHES,
  stain: FINISHES,
  finish_type: FINISHES,
  glaze: { to: '/education/finishes#glazes', label: 'Glazes explained' },
  aged: { to: '/education/finishes#aged', label: 'Aging explained' },
  price_level: { to: '/products/costs', label: 'What moves the price' },
  overlay: { to: '/education/doorstyles#term-inset', label: 'Overlay and inset explained' },
  sheen: { to: '/education/finishes#term-sheen', label: 'Sheen explained' },
  door: { to: '/education/doorstyles', label: 'Door styles explained' },
  cabinet: { to: '/education/construction', label: 'How we build cabinets' },
}

const WITHOUT_CABINETS: ReadonlySet<string> = new Set(['/products/rangehoods', '/products/turnedlegs'])

export function explanationOf(key: string, galleryPath: string): Explanation | undefined {
  return key === 'cabinet' && WITHOUT_CABINETS.has(galleryPath) ? undefined : BY_KEY[key]
}
