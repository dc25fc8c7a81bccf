import { caption, type Nearer } from './item.ts'

/**
 * The part of a picture, by blob, on pages that show it closer than the gallery, with texts that differ. Check these after rendering a
 * picture from another viewpoint.
 */
type Parts = Readonly<Record<string, Nearer>>

export const ISLAND_PARTS: Parts = {
  'walnut-paneled-island.jpg': { part: [0.12, 0.32, 0.9, 1] },
  'navy-island-with-turned-legs.jpg': { part: [0.05, 0.36, 0.92, 1] },
  'white-oak-island-with-wood-top.jpg': { part: [0.02, 0.28, 0.92, 1] },
  'cherry-drawer-island.jpg': { part: [0.12, 0.3, 0.9, 1] },
}

export const VANITY_PARTS: Parts = {
  'slate-blue-vanity.jpg': {
    part: [0.2, 0.3, 0.8, 0.9],
    words: {
      other:
        'Slate blue vanity with two doors between two banks of drawers, an arched toe kick and a marble top',
    },
  },
  'walnut-floating-vanity.jpg': {
    part: [0.2, 0.24, 0.78, 0.82],
    words: {
      other: 'Wall hung walnut vanity with slab fronts and black edge pulls under a white vessel basin',
    },
  },
  'cherry-double-vanity.jpg': {
    part: [0.2, 0.31, 0.8, 1],
    words: {
      other: 'Cherry vanity with two pairs of doors around three drawers and two sinks in a marble top',
    },
  },
  'white-oak-double-vanity.jpg': {
    part: [0.17, 0.3, 0.83, 0.96],
    words: {
      other: 'White oak vanity with two pairs of doors around three drawers and two sinks in a marble top',
      html: caption(
        ['White oak', 'Natural', 'Slim shaker door'],
        'Slim frames leave the most room to the grain.',
      ),
    },
  },
  'sage-cottage-vanity.jpg': {
    part: [0.24, 0.32, 0.84, 0.92],
    words: {
      other: 'Small green vanity with brass knobs and an arched toe, standing before white beadboard',
    },
  },
}

export const HOOD_PARTS: Parts = {
  'curved-linen-hood.jpg': { part: [0.16, 0.03, 0.88, 0.6] },
  'mantle-white-hood.jpg': { part: [0.14, 0.03, 0.9, 0.66] },
  'tapered-white-oak-hood.jpg': { part: [0.16, 0.03, 0.88, 0.6] },
  'green-box-hood.jpg': { part: [0.17, 0.03, 0.89, 0.6] },
}

export const STYLE_PARTS: Parts = {
  'shaker.jpg': { part: [0, 0.04, 0.62, 0.66] },
  'transitional.jpg': { part: [0, 0, 0.66, 0.66] },
  'inset.jpg': { part: [0.38, 0.02, 1, 0.64] },
}

/** For the gallery: pictures that another page shows whole, as a background. */
export const GALLERY_PARTS: Parts = { 'white-oak-counter-run.jpg': { part: [0, 0, 0.78, 1] } }

export const LANDING_PARTS: Parts = {
  'islands.jpg': { part: [0.06, 0.1, 0.96, 1] },
  'range-hoods.jpg': { part: [0.16, 0.26, 0.9, 1] },
}

export const CARE_PARTS: Parts = { 'around-the-sink.jpg': { part: [0.3, 0.22, 0.76, 1] } }
