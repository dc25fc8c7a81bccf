import type { Part } from './item.ts'

/**
 * Which part of a picture a page shows that comes nearer than the gallery, by blob. Look at them again after a picture was
 * rendered from another place.
 */
type Parts = Readonly<Record<string, Part>>

export const ISLAND_PARTS: Parts = {
  'walnut-paneled-island.jpg': [0.12, 0.32, 0.9, 1],
  'navy-island-with-turned-legs.jpg': [0.05, 0.36, 0.92, 1],
  'white-oak-island-with-wood-top.jpg': [0.02, 0.28, 0.92, 1],
  'cherry-drawer-island.jpg': [0.12, 0.3, 0.9, 1],
}

export const VANITY_PARTS: Parts = {
  'slate-blue-vanity.jpg': [0.1, 0.36, 0.9, 0.92],
  'walnut-floating-vanity.jpg': [0, 0.4, 0.7, 0.84],
  'white-oak-double-vanity.jpg': [0.06, 0.38, 0.94, 0.9],
  'sage-cottage-vanity.jpg': [0.13, 0.38, 0.76, 0.93],
}

export const HOOD_PARTS: Parts = {
  'curved-linen-hood.jpg': [0.16, 0.03, 0.88, 0.6],
  'mantle-white-hood.jpg': [0.14, 0.03, 0.9, 0.66],
  'tapered-white-oak-hood.jpg': [0.16, 0.03, 0.88, 0.6],
  'green-box-hood.jpg': [0.17, 0.03, 0.89, 0.6],
}

export const STYLE_PARTS: Parts = {
  'shaker.jpg': [0, 0.04, 0.62, 0.66],
  'traditional.jpg': [0, 0.08, 0.66, 0.74],
  'transitional.jpg': [0, 0, 0.66, 0.66],
  'farmhouse.jpg': [0, 0.18, 0.8, 0.98],
  'modern.jpg': [0.17, 0.06, 0.85, 0.74],
  'inset.jpg': [0.38, 0.02, 1, 0.64],
  'rustic.jpg': [0.34, 0.05, 1, 0.71],
}

/** Of the gallery: what its own page shows whole, as a background. */
export const GALLERY_PARTS: Parts = { 'white-oak-counter-run.jpg': [0, 0, 0.78, 1] }

export const LANDING_PARTS: Parts = {
  'islands.jpg': [0.06, 0.1, 0.96, 1],
  'range-hoods.jpg': [0.16, 0.26, 0.9, 1],
}

export const CARE_PARTS: Parts = { 'around-the-sink.jpg': [0.3, 0.22, 0.76, 1] }
