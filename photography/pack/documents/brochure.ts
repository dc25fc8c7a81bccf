import { FINISHES } from '../facts/finishes.ts'
import type { PackItem } from '../facts/item.ts'
import { KITCHENS, WIDE_ROOMS } from '../facts/kitchens.ts'
import { HOODS, ISLANDS, VANITIES } from '../facts/pieces.ts'
import type { Pictures } from '../pictures.ts'
import {
  COLOR_NOTE,
  cover,
  documentPage,
  type Embed,
  embedder,
  fact,
  figure,
  nameOf,
  RETAILER_NOTE,
} from './layout.ts'

const pickItems = (items: readonly PackItem[], blobs: readonly string[]): readonly PackItem[] =>
  blobs.map((blob) => {
    const item = items.find((candidate) => candidate.blob === `${blob}.jpg`)
    if (item === undefined) throw new Error(`No picture ${blob} for the brochure`)
    return item
  })

const label = (item: PackItem): string =>
  [
    fact(item, 'paint') === '' ? fact(item, 'species') : '',
    fact(item, 'finish') || fact(item, 'shade'),
    fact(item, 'door'),
  ]
    .filter((part) => part !== '')
    .join(' · ')

const figures = async (
  embed: Embed,
  items: readonly PackItem[],
  size: readonly [number, number],
): Promise<string> => {
  const all = items.map((item) => figure(embed, item, size, { name: nameOf(item), line: label(item) }))
  return (await Promise.all(all)).join('')
}

export const brochure = async (pictures: Pictures): Promise<string> => {
  const embed = embedder(pictures)
  const rooms = (blobs: readonly string[], size: readonly [number, number]): Promise<string> =>
    figures(embed, pickItems([...KITCHENS, ...WIDE_ROOMS, ...ISLANDS, ...VANITIES, ...HOODS], blobs), size)
  const chips = await figures(
    embed,
    FINISHES.filter(({ metadata }) => metadata['finish_type'] === 'Paint').slice(0, 12),
    [150, 150],
  )
  const stains = await figures(
    embed,
    pickItems(FINISHES, [
      'maple-natural',
      'white-oak-natural',
      'white-oak-weathered',
      'cherry-natural',
      'alder-cognac',
      'hickory-natural',
      'hickory-tobacco',
      'birch-honey',
      'walnut-natural',
      'cherry-chestnut',
      'ash-charcoal',
      'maple-espresso',
    ]),
    [150, 150],
  )
  const pages = [
    `<h2>The story of us</h2><p class="lead">We are a family-owned wood products manufacturer in a small Missouri town, founded in 1977. We build kitchen and bath cabinetry in about 1.5 million square feet of manufacturing.</p><hr class="rule">${await embed('hero-counter-run.jpg', 1100, 620, 'White oak drawers and shelves on both sides of a range')}<h3>What you choose</h3><p class="text">A door, a wood, a finish. You’ll find twelve doors, nine woods, seventeen paints and nine stains in these pages and in the product guide. A retailer can help you put them together for your room.</p><h3>Where we sell</h3><p class="text">In most areas except the northwestern United States. ${RETAILER_NOTE}</p>`,
    `<h2>Painted kitchens</h2><div class="grid">${await rooms(['navy-and-maple-kitchen'], [1100, 500])}</div><div class="grid two" style="margin-top:.24in">${await rooms(['green-and-brass-kitchen', 'slate-blue-sink-wall', 'greige-stacked-kitchen', 'sage-and-oak-kitchen'], [620, 350])}</div>`,
    `<h2>Kitchens in wood</h2><div class="grid">${await rooms(['alder-ranch-kitchen'], [1100, 500])}</div><div class="grid two" style="margin-top:.24in">${await rooms(['oak-slim-shaker-kitchen', 'white-oak-inset-kitchen', 'hickory-lodge-kitchen', 'walnut-slab-kitchen'], [620, 350])}</div>`,
    `<h2>For the bath</h2><div class="grid">${await rooms(['cherry-double-vanity'], [1100, 430])}</div><div class="grid two" style="margin-top:.24in">${await rooms(['slate-blue-vanity', 'walnut-floating-vanity', 'white-oak-double-vanity', 'sage-cottage-vanity'], [620, 375])}</div>`,
    `<h2>Islands and hoods</h2><div class="grid two">${await rooms(['walnut-paneled-island', 'navy-island-with-turned-legs', 'white-oak-island-with-wood-top', 'cherry-drawer-island'], [620, 413])}</div><hr class="rule"><div class="grid four">${await rooms(['curved-linen-hood', 'mantle-white-hood', 'tapered-white-oak-hood', 'green-box-hood'], [360, 360])}</div><p class="note" style="margin-top:.2in">Range hoods are sold only with other cabinetry, not individually.</p>`,
    `<h2>Paints and stains</h2><div class="grid six">${chips}</div><hr class="rule"><div class="grid six">${stains}</div><p class="note" style="margin-top:.2in">These are a selection. The product guide has them all. ${COLOR_NOTE}</p>`,
    `<h2>How it is built</h2><div class="grid two"><div>${await embed('drawer-dovetail-corner.jpg', 700, 525, 'Dovetailed corner of a maple drawer box')}</div><div>${await embed('drawer-walnut-box.jpg', 700, 525, 'Walnut drawer box with dovetailed corners')}</div></div><table style="margin-top:.3in"><tr><th scope="row">Drawer boxes</th><td>5/8-inch hardwood with dovetail joints; 3/4 inch optional</td></tr><tr><th scope="row">Shelves</th><td>3/4-inch plywood</td></tr><tr><th scope="row">Sides</th><td>1/2-inch plywood</td></tr><tr><th scope="row">Frames</th><td>1 1/2-inch solid wood</td></tr><tr><th scope="row">Programs</th><td>ESP certified, KCMA participant, TSCA Title VI compliant</td></tr></table><h3>Next step</h3><p class="text">${RETAILER_NOTE}</p><p class="note">${COLOR_NOTE}</p>`,
  ]
  const front = cover(
    await embed(
      'kitchen-sage-and-oak.jpg',
      1275,
      1035,
      'Kitchen with sage green cabinets and a white oak island',
    ),
    'Kitchen and bath cabinetry',
    'Cabinets built in Missouri since 1977.',
  )
  return documentPage('Brochure', pages, front)
}
