import { type PackItem, pictureItem } from './item.ts'

type Card = readonly [blob: string, file: string, title: string, link: string, text: string, alt: string]

const CARDS: readonly Card[] = [
  [
    'finishes',
    'swatch-sage',
    'Finishes',
    '/products/finishes',
    'Seventeen paints and nine stains, from Natural to Charcoal, shown on real wood.',
    'Sample block painted a muted sage green',
  ],
  [
    'door-styles',
    'door-beaded-slate',
    'Door Styles',
    '/products/doorstyles',
    'Shaker, slab, raised panel, glass and more.',
    'Slate blue cabinet door with a bead around its panel and a brass knob',
  ],
  [
    'range-hoods',
    'hood-tapered-oak',
    'Range Hoods',
    '/products/rangehoods',
    'Curved, tapered, mantel and box hoods, finished to match or to stand out.',
    'Tapered white oak range hood on a wall of white tile',
  ],
  [
    'vanities',
    'vanity-slate-arch',
    'Vanities',
    '/products/vanities',
    'Single, double and floating vanities in natural wood and in paint.',
    'Slate blue vanity with a marble top under an arched mirror',
  ],
  [
    'islands',
    'island-walnut-panels',
    'Islands',
    '/products/islands',
    'A second wood or color, with drawers, panels or seating where you need them.',
    'Walnut island with a veined stone top and three stools',
  ],
  [
    'turned-legs',
    'turning-farmhouse-cherry',
    'Turned Legs',
    '/products/turnedlegs',
    'Six profiles for islands, vanities and open ends.',
    'Two turned cherry legs with square blocks at both ends',
  ],
]

export const LANDING: readonly PackItem[] = CARDS.map(([blob, file, title, link, text, alt]) =>
  pictureItem(blob, file, { title, caption: text, link, other: alt }),
)
