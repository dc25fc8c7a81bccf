import type { PackItem, PackMetadata } from './item.ts'

/** The sample pack has no real measurements or prices. This mark keeps its figures out of production. */
const EXAMPLE = { figures: 'example' }

const SOON = '6 to 8 weeks'
const LATER = '8 to 10 weeks'

type Door = readonly [overlay: string, price: string, lead: string, stile: string, panel: string]

const DOORS: Readonly<Record<string, Door>> = {
  'Shaker door': ['Overlay, inset', '2', SOON, '2.25', '1/4 inch, flat'],
  'Slim shaker door': ['Overlay', '3', SOON, '0.75', '1/4 inch, flat'],
  'Raised panel door': ['Overlay, inset', '3', SOON, '2.25', '3/4 inch, raised'],
  'Slab door': ['Overlay', '2', SOON, 'None', '3/4 inch, no frame'],
  'Beaded door': ['Overlay, inset', '4', LATER, '2.25', '1/4 inch, flat, beaded frame'],
  'Stepped door': ['Overlay, inset', '4', LATER, '2.25', '1/4 inch, flat, stepped frame'],
  'Mitered door': ['Overlay', '5', LATER, '2.5', '1/4 inch, flat, molded frame'],
  'Beadboard door': ['Overlay', '3', SOON, '2.25', '1/4 inch, grooved'],
  'Flat panel door': ['Overlay, inset', '2', SOON, '2.25', '1/4 inch, flat'],
  'One-piece MDF door': ['Overlay', '1', SOON, '2.25', '3/4 inch, routed from one piece'],
  'Glass frame door': ['Overlay, inset', '3', SOON, '2.25', '1/8 inch glass'],
  'Mullion glass door': ['Overlay, inset', '4', LATER, '2.25', '1/8 inch glass, with mullions'],
}

/** Figures of a door. */
export const measuredDoor = (item: PackItem): PackItem => {
  const figures = DOORS[String(item.metadata['display_name'])]
  if (!figures) throw new Error(`${item.blob} has no figures`)
  const [overlay, price_level, lead_time, stile, panel] = figures
  const sizes = { width_range: '9-24', height_range: '9-60' }
  return withFigures(item, { overlay, ...sizes, stile, panel, price_level, lead_time })
}

/** Figures of a finish. */
export const measuredFinish = (item: PackItem): PackItem => {
  const type = String(item.metadata['finish_type'])
  const price_level = { Paint: '2', Stain: '1', Weathered: '3', Aged: '4', Glaze: '3' }[type] ?? '2'
  const isWorked = price_level >= '3'
  return withFigures(item, {
    sheen: type === 'Weathered' || type === 'Aged' ? 'Matte' : 'Satin',
    price_level,
    lead_time: isWorked ? LATER : SOON,
  })
}

const WOODS: Readonly<Record<string, string>> = {
  Maple: '2',
  Cherry: '3',
  'White oak': '4',
  'Red oak': '2',
  Hickory: '2',
  Walnut: '5',
  Birch: '1',
  Alder: '1',
  Ash: '3',
}

/** The price level of a wood. */
export const pricedWood = (item: PackItem): PackItem =>
  withFigures(item, { price_level: WOODS[String(item.metadata['species'])] ?? 'None' })

type Sizes = readonly [widths: string, heights: string, depths: string]

const PIECES: Readonly<Record<string, Sizes>> = {
  'Curved hood': ['36-60', '36-48', '21-24'],
  'Mantel hood': ['42-66', '42-54', '21-24'],
  'Tapered hood': ['36-54', '36-48', '18-24'],
  'Box hood': ['30-48', '30-42', '18-24'],
  Vanity: ['24-48', '32-35', '18-21'],
  'Floating vanity': ['30-60', '18-24', '18-21'],
  'Double vanity': ['60-84', '32-35', '21-24'],
}

/** Sizes of a range hood or a vanity. */
export const sizedPiece = (item: PackItem): PackItem => {
  const sizes = PIECES[String(item.metadata['cabinet'])]
  if (!sizes) throw new Error(`${item.blob} has no sizes`)
  const [width_range, height_range, depth_range] = sizes
  return withFigures(item, { width_range, height_range, depth_range, lead_time: LATER })
}

/** Rooms rendered with inset doors (`inset` in `photography/render/plan`). */
const INSET: ReadonlySet<string> = new Set([
  'slate-blue-sink-wall.jpg',
  'navy-island-with-turned-legs.jpg',
  'green-and-brass-kitchen.jpg',
  'greige-stacked-kitchen.jpg',
  'white-oak-inset-kitchen.jpg',
  'white-oak-range-wall.jpg',
  'oxblood-bar.jpg',
  'slate-blue-built-ins.jpg',
  'clay-breakfast-nook.jpg',
  'navy-coffee-bar.jpg',
  'powder-laundry-room.jpg',
  'green-library-wall.jpg',
  'linen-pantry.jpg',
  'sage-cottage-vanity.jpg',
])

/** Adds whether a room's doors are inset or overlay, to match its picture. */
export const fittedRoom = (item: PackItem): PackItem => {
  if ((item.metadata['door'] ?? 'None') === 'None') return item
  return { ...item, metadata: { ...item.metadata, overlay: INSET.has(item.blob) ? 'Inset' : 'Overlay' } }
}

const withFigures = (item: PackItem, figures: PackMetadata): PackItem => ({
  ...item,
  metadata: { ...item.metadata, ...figures, ...EXAMPLE },
})
