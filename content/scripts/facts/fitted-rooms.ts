import type { PackItem } from './item.ts'
import { room } from './room.ts'

/** Kitchens and other rooms of plans without the usual island before one wall. */
export const FITTED_ROOMS: readonly PackItem[] = [
  room({
    blob: 'honey-maple-corner-kitchen',
    file: 'room-ell-maple-honey',
    name: 'Honey maple corner kitchen',
    species: 'Maple',
    finish: 'Honey stain',
    cabinet: 'Base and wall',
    door: 'Shaker',
    alt: 'L-shaped kitchen in golden maple with black pulls, a tapered hood, a steel refrigerator and a round walnut table',
    sentence:
      'One run along the window, one along the range, and a table where an island would be. The pulls are black.',
  }),
  room({
    blob: 'walnut-pantry-wall',
    file: 'room-pantry-wall-walnut',
    name: 'Walnut pantry wall',
    species: 'Walnut',
    finish: 'Natural',
    cabinet: 'Tall',
    door: 'Slab',
    alt: 'Wall of tall walnut slab cabinets around a double oven and a steel refrigerator, behind a white island with three stools',
    sentence:
      'Everything tall on one wall: three pantries, ovens and the refrigerator. The island is painted Chalk white.',
  }),
  room({
    blob: 'navy-coffee-bar',
    file: 'room-coffee-bar-navy',
    name: 'Navy coffee bar',
    species: 'Maple',
    finish: 'Harbor navy paint',
    cabinet: 'Bar',
    door: 'Shaker',
    alt: 'Navy coffee bar in lamplight with glass wall cabinets, walnut shelves, a wine rack and a small sink in veined stone',
    sentence: 'Inset fronts on brass knobs, a rack for wine, and glass doors above.',
  }),
  room({
    blob: 'olive-mudroom',
    file: 'room-mudroom-olive',
    name: 'Olive mudroom',
    species: 'Maple',
    finish: 'Olive paint',
    cabinet: 'Mudroom',
    door: 'Shaker',
    alt: 'Mudroom with four olive green lockers, an oak bench over drawers, coat hooks and a tall cabinet beside a window',
    sentence: 'A place for four: hooks in the middle, a drawer below the bench, a cabinet above.',
  }),
  room({
    blob: 'powder-laundry-room',
    file: 'room-laundry-powder',
    name: 'Powder laundry room',
    species: 'Maple',
    finish: 'Powder paint',
    cabinet: 'Laundry',
    door: 'Beaded',
    alt: 'Laundry room with pale blue cabinets, an oak counter over two machines, an apron sink and a black and white checkered floor',
    sentence: 'An oak counter spans the machines; beaded inset doors close the rest away.',
  }),
  room({
    blob: 'green-library-wall',
    file: 'room-library-green',
    name: 'Green library wall',
    species: 'Maple',
    finish: 'Bottle green paint',
    cabinet: 'Bookcase',
    door: 'Shaker',
    alt: 'Two dark green bookcases to the ceiling with a cushioned window seat between them and a small walnut table in front',
    sentence: 'Bookcases over base cabinets, and between them a window seat with drawers.',
  }),
]
