import { INSERTS } from './inside.ts'
import { generatedItem, type PackItem, pictureItem } from './item.ts'

const slide = (heading: string, text: string): string => `<h2>${heading}</h2><p>${text}</p>`

/** One kitchen and one camera from morning to evening. On phones, crops keep the cabinets to the right of the window in view. */
const hour = (name: string, view: string, heading: string, text: string): PackItem =>
  pictureItem(`linen-kitchen-${name}`, `hero-home-${name}`, {
    other: `Kitchen with linen painted Shaker cabinets around a window and a walnut island under brass pendants, ${view}`,
    html: slide(heading, text),
    focus: '0.74 0.5',
  })

export const HOME: readonly PackItem[] = [
  hour(
    'morning',
    'low sun on the base cabinets',
    'Cabinets built in Missouri since 1977',
    'Solid wood frames, dovetailed drawers and a family-owned company behind them.',
  ),
  hour(
    'noon',
    'in even daylight',
    'Paint and wood in one room',
    'Linen paint on the perimeter, natural walnut on the island.',
  ),
  hour(
    'afternoon',
    'in warm late light',
    'Drawers are dovetailed',
    '5/8-inch hardwood boxes are standard; 3/4 inch is optional.',
  ),
  hour(
    'dusk',
    'its lamps just lit and the sky still pale',
    'Doors of five pieces',
    'A Shaker door is four boards around a flat panel, here in paint and in walnut.',
  ),
  hour(
    'evening',
    'by lamplight',
    'See it in your finish',
    'Paints, stains, glazes and worn finishes, on the doors you choose.',
  ),
]

export const BRAND: readonly PackItem[] = [
  generatedItem('wordmark.svg', { title: 'Wordmark', other: 'Shiloh Cabinetry' }),
  generatedItem('favicon.svg', { title: 'Icon', other: 'Shiloh Cabinetry' }),
  generatedItem('open-graph.jpg', {
    title: 'Picture for links',
    other:
      'Bright kitchen with linen painted cabinets and a white oak island, with the words Shiloh Cabinetry',
  }),
  generatedItem('sister-line-1.svg', { title: 'First sister line', other: 'Emblem of a dovetail joint' }),
  generatedItem('sister-line-2.svg', { title: 'Second sister line', other: 'Emblem of a mitered frame' }),
  pictureItem('opener-education-woodspecies', 'opener-grain', {
    title: 'Opener of Wood Species',
    other: 'Grain of a planed walnut board in low light',
    focus: '0.6 0.5',
  }),
  pictureItem('opener-education-construction', 'opener-joint', {
    title: 'Opener of Construction',
    other: 'A row of dovetails along the end of a maple drawer box',
    focus: '0.6 0.4',
  }),
  pictureItem('opener-about', 'opener-lumber', {
    title: 'Opener of About',
    other: 'Rough oak boards stacked on sticks, their sawn ends toward the viewer',
    focus: '0.6 0.5',
  }),
]

export const RETAILERS: readonly PackItem[] = [
  generatedItem('distribution-map.svg', {
    title: 'Distribution area',
    other:
      'Map of the contiguous United States. Our cabinetry is available in most areas except the northwestern states: Washington, Oregon, Idaho, Montana and Wyoming.',
  }),
]

/** The page uses the first one by date as its full-width background. */
export const ACCESSORIES: readonly PackItem[] = [
  pictureItem('counter-and-shelves', 'hero-counter-run', {
    title: 'Drawers and open shelves',
    other:
      'White oak drawers and open shelves with plates, cups and cooking tools on both sides of a steel range',
  }),
  ...INSERTS,
  pictureItem('drawer-with-front', 'drawer-drawer-front', {
    title: 'Drawer with front',
    other: 'Maple drawer box with a sage green Shaker front and a bar pull',
  }),
  pictureItem('walnut-drawer-box', 'drawer-walnut-box', {
    title: 'Walnut drawer box',
    other: 'Dark walnut drawer box with dovetailed corners',
  }),
  pictureItem('dovetail-corner', 'drawer-dovetail-corner', {
    title: 'Dovetail corner',
    other: 'Corner of a maple drawer box with five interlocking dovetails',
  }),
]

const pdf = (blob: string, name: string, description: string, caption: string): PackItem =>
  generatedItem(`${blob}.pdf`, {
    name,
    description,
    caption,
    html: `<p><strong>${name}</strong></p><p>${description}</p>`,
  })

export const DOCUMENTS: readonly PackItem[] = [
  pdf(
    'brochure',
    'Brochure',
    'Rooms, doors, woods and finishes at a glance.',
    'Brochure, PDF with photographs of kitchens and baths',
  ),
  pdf(
    'product-guide',
    'Product guide',
    'Every door, wood and finish by name, with a picture of each.',
    'Product guide, PDF with pictures of all doors and finishes',
  ),
  pdf(
    'construction-sheet',
    'Construction sheet',
    'How our cabinets are built, with dimensions.',
    'Construction sheet, PDF with a drawing of a cabinet',
  ),
  pdf(
    'care-guide',
    'Care guide',
    'Cleaning, moisture, heat and sunlight: how to keep your cabinets looking good.',
    'Care guide, PDF on cleaning and maintenance',
  ),
  pdf(
    'limited-warranty',
    'Limited warranty',
    "What the warranty covers, what it doesn't, and how to make a claim.",
    'Limited warranty, PDF',
  ),
]
