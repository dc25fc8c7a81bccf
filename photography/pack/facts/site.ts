import { INSERTS } from './inside.ts'
import { made, type PackItem, pictured } from './item.ts'

const slide = (heading: string, text: string): string => `<h2>${heading}</h2><p>${text}</p>`

/** One kitchen and one camera, from morning to lamps. On phones the frame keeps the cabinets at the right of the window. */
const hour = (name: string, seen: string, heading: string, text: string): PackItem =>
  pictured(`linen-kitchen-${name}`, `hero-home-${name}`, {
    other: `Kitchen with linen painted Shaker cabinets around a window and a walnut island under brass pendants, ${seen}`,
    html: slide(heading, text),
    focus: '0.74 0.5',
  })

export const HOME: readonly PackItem[] = [
  hour(
    'morning',
    'low sun on the base cabinets',
    'Cabinets built in Missouri since 1977',
    'Kitchen and bath cabinetry from a family-owned wood products manufacturer.',
  ),
  pictured('graphite-kitchen-evening', 'hero-kitchen-evening', {
    other:
      'Kitchen at dusk with near black cabinets and a curved hood, lit counters, brass pendants and a walnut island',
    html: slide(
      'Painted cabinets, walnut island',
      'Graphite paint on the perimeter, natural walnut on the island.',
    ),
  }),
  pictured('dovetail-corner', 'drawer-dovetail-corner', {
    other: 'Corner of a maple drawer box with interlocking dovetails, end grain showing',
    html: slide('Dovetail drawers are standard', '5/8 inch hardwood boxes; 3/4 inch is optional.'),
  }),
  pictured('cherry-double-vanity', 'hero-vanity-wide', {
    other: 'Cherry vanity with two sinks under round mirrors, a marble top and a half wall of pale blue tile',
    html: slide(
      'Cabinetry for the bath',
      'A double vanity in natural cherry, with Shaker doors on either side of three drawers.',
    ),
  }),
  pictured('slate-blue-sink-wall', 'hero-sink-close', {
    other:
      'Apron front sink under a wide window, dark slate blue beaded cabinets with brass pulls and marble counters on either side',
    html: slide(
      'Doors set inside the frame',
      'Inset doors sit flush with the cabinet frame. These are Slate blue, with a bead around the panel.',
    ),
  }),
]

export const BRAND: readonly PackItem[] = [
  made('wordmark.svg', { title: 'Wordmark', other: 'Shiloh Cabinetry' }),
  made('favicon.svg', { title: 'Icon', other: 'Shiloh Cabinetry' }),
  made('open-graph.jpg', {
    title: 'Picture for links',
    other:
      'Bright kitchen with linen painted cabinets and a white oak island, with the words Shiloh Cabinetry',
  }),
  made('sister-line-1.svg', { title: 'First sister line', other: 'Emblem of a dovetail joint' }),
  made('sister-line-2.svg', { title: 'Second sister line', other: 'Emblem of a mitered frame' }),
]

export const RETAILERS: readonly PackItem[] = [
  made('distribution-map.svg', {
    title: 'Distribution area',
    other:
      'Map of the contiguous United States. Our cabinetry is available in most areas except the northwestern states: Washington, Oregon, Idaho, Montana and Wyoming.',
  }),
]

/** The page shows the first by date as its full-width background. */
export const ACCESSORIES: readonly PackItem[] = [
  pictured('counter-and-shelves', 'hero-counter-run', {
    title: 'Drawers and open shelves',
    other:
      'White oak drawers and open shelves with plates, cups and cooking tools on both sides of a steel range',
  }),
  ...INSERTS,
  pictured('drawer-with-front', 'drawer-drawer-front', {
    title: 'Drawer with front',
    other: 'Maple drawer box with a sage green Shaker front and a bar pull',
  }),
  pictured('walnut-drawer-box', 'drawer-walnut-box', {
    title: 'Walnut drawer box',
    other: 'Dark walnut drawer box with dovetailed corners',
  }),
  pictured('dovetail-corner', 'drawer-dovetail-corner', {
    title: 'Dovetail corner',
    other: 'Corner of a maple drawer box with five interlocking dovetails',
  }),
]

const pdf = (blob: string, name: string, description: string, caption: string): PackItem =>
  made(`${blob}.pdf`, {
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
