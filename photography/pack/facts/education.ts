import { BOXES, CARE_PICTURES, FRONTS, MACRO, WOODS_IN_A_ROW } from './inside.ts'
import { generatedItem, type PackItem, pictureItem } from './item.ts'

/**
 * `title` names the style; `other` is the text under the center picture. `door` links the style to photos of rooms; a
 * style defined by its wood has `species` instead.
 */
export const STYLES: readonly PackItem[] = [
  pictureItem('shaker', 'kitchen-sage-and-oak', {
    title: 'Shaker',
    door: 'Shaker',
    other:
      'A square frame around a flat panel, nothing added. Full overlay doors cover the cabinet frame and leave only narrow reveals between them.',
  }),
  pictureItem('traditional', 'kitchen-cherry-traditional', {
    title: 'Traditional',
    door: 'Raised panel',
    other:
      'Raised panels, rich wood tones, crown molding and small knobs. Glass doors break up a long run and show off what deserves it.',
  }),
  pictureItem('transitional', 'kitchen-greige-stacked', {
    title: 'Transitional',
    door: 'Stepped',
    other:
      'Quiet color, a stepped edge instead of ornament, and wall cabinets stacked to the ceiling. The proportions come from traditional rooms, the calm from modern ones.',
  }),
  pictureItem('farmhouse', 'kitchen-white-farmhouse', {
    title: 'Farmhouse',
    door: 'Beadboard',
    other:
      'Beadboard, an apron-front sink, open shelves and an island on turned legs. The pieces look collected over time, not built in.',
  }),
  pictureItem('modern', 'kitchen-walnut-modern', {
    title: 'Modern',
    door: 'Slab',
    other: 'Slab doors, edge pulls and few lines. The grain does the work that moldings do elsewhere.',
  }),
  pictureItem('inset', 'kitchen-green-and-brass', {
    title: 'Inset and beaded',
    door: 'Beaded',
    other:
      'Inset doors sit flush inside the cabinet frame instead of over it, so every gap has to be even. A bead around the panel softens the edge.',
  }),
  pictureItem('rustic', 'kitchen-hickory-lodge', {
    title: 'Rustic',
    species: 'Hickory',
    other:
      'Wood with plenty of character: hickory with pale sapwood beside brown heartwood, a mantel hood and black hardware.',
  }),
]

export const CONSTRUCTION: readonly PackItem[] = [
  generatedItem('cabinet-section.svg', {
    title: 'How a cabinet is built',
    other:
      'Drawing of a base cabinet cut open: 1 1/2-inch solid wood frame, 1/2-inch plywood side, 3/4-inch plywood shelf and 5/8-inch hardwood dovetail drawer box',
    html: '<p><strong>A base cabinet, cut open</strong></p><p>1 1/2-inch solid wood frame, 1/2-inch plywood sides, 3/4-inch plywood shelf, 5/8-inch hardwood dovetail drawer box.</p>',
  }),
  pictureItem('dovetail-corner', 'drawer-dovetail-corner', {
    title: 'Dovetail corner',
    other: 'Corner of a maple drawer box with five interlocking dovetails, end grain showing',
    html: '<p><strong>Dovetail drawer box</strong></p><p>5/8-inch hardwood is standard; 3/4 inch is optional. The flared tails lock the front and side together even before the glue.</p>',
  }),
  pictureItem('drawer-with-front', 'drawer-drawer-front', {
    title: 'Drawer and front',
    other: 'Maple drawer box with a sage green Shaker front and a bar pull',
    html: '<p><strong>Drawer box and front</strong></p><p>The box is complete on its own. The front is attached to it and lined up with the fronts around it.</p>',
  }),
  pictureItem('walnut-drawer-box', 'drawer-walnut-box', {
    title: 'Walnut drawer box',
    other: 'Dark walnut drawer box with dovetailed corners, without a front',
    html: '<p><strong>Drawer box in walnut</strong></p><p>The same dovetails, in a dark wood.</p>',
  }),
  ...BOXES,
  ...FRONTS,
  ...MACRO,
  ...WOODS_IN_A_ROW,
]

export const CREDENTIALS: readonly PackItem[] = [
  generatedItem('esp-certified.svg', {
    title: 'ESP certified',
    other: 'The words ESP certified',
    description:
      'ESP is the Environmental Stewardship Program of the Kitchen Cabinet Manufacturers Association. Certification is renewed every year and looks at air quality, the use of wood and other materials, energy and waste in the plant, environmental management, and relations with the community.',
  }),
  generatedItem('kcma-participant.svg', {
    title: 'KCMA participant',
    other: 'The words KCMA participant',
    description:
      'KCMA is the Kitchen Cabinet Manufacturers Association. Its standard, ANSI/KCMA A161.1, tests how cabinets stand up to load, repeated opening and closing, impact, heat, moisture and household stains.',
  }),
  generatedItem('tsca-title-vi-compliant.svg', {
    title: 'TSCA Title VI compliant',
    other: 'The words TSCA Title VI compliant',
    description:
      'Title VI of the Toxic Substances Control Act limits the formaldehyde that hardwood plywood, medium density fiberboard and particleboard may give off. It is a federal rule, enforced by the Environmental Protection Agency.',
  }),
  pictureItem('plywood-edges', 'opener-plywood', {
    title: 'Plywood',
    other: 'Edges of stacked birch plywood, pale and dark veneers in turn',
    focus: '0.6 0.4',
  }),
]

export const CARE: readonly PackItem[] = [
  ...CARE_PICTURES,
  pictureItem('around-the-sink', 'hero-sink-close', {
    title: 'Around the sink',
    other:
      'Apron-front sink under a window between slate blue cabinets; this is where water is most often left standing',
    html: '<p><strong>Around the sink</strong></p><p>Wipe up water as soon as you see it, especially along the edges of doors.</p>',
  }),
]

export const DOOR_FEATURE: readonly PackItem[] = [
  generatedItem('five-doors.jpg', {
    title: 'Five ways to make a door',
    other:
      'Five cabinet doors side by side: walnut slab, maple flat panel, off-white mullion glass, brown maple raised panel and dark green one-piece MDF',
    html: '<p><strong>Slab · Flat panel · Glass frame · Raised panel · One-piece MDF</strong></p><p>Five ways to build a door, from a single flat slab to one routed panel.</p>',
  }),
]
