import type { PackItem } from './item.ts'
import { room } from './room.ts'

/** Rooms that differ in plan and in what their people leave about. */
export const MORE_ROOMS: readonly PackItem[] = [
  room({
    blob: 'fog-one-wall-kitchen',
    file: 'room-one-wall-fog',
    name: 'Fog one-wall kitchen',
    species: 'Maple',
    finish: 'Fog paint',
    cabinet: 'Kitchen',
    door: 'Slim shaker',
    alt: 'One wall of pale gray slim Shaker cabinets with brass pulls between a steel refrigerator and a range, a wooden table with spindle chairs in front',
    sentence:
      'Refrigerator, sink, dishwasher and range in fourteen feet, which leaves the floor to the table.',
  }),
  room({
    blob: 'butter-cottage-kitchen',
    file: 'room-butter-cottage',
    name: 'Butter cottage kitchen',
    species: 'Maple',
    finish: 'Butter paint',
    cabinet: 'Kitchen',
    door: 'Beadboard',
    alt: 'Corner kitchen with soft yellow beadboard cabinets, maple counters, an apron sink under a window and a terra cotta floor',
    sentence:
      'Beadboard doors with nickel knobs, cup pulls on the drawers, and maple counters. The hood is painted Chalk white.',
  }),
  room({
    blob: 'white-oak-mudroom',
    file: 'room-mudroom-oak',
    name: 'White oak mudroom',
    species: 'White oak',
    finish: 'Natural',
    cabinet: 'Mudroom',
    door: 'Slim shaker',
    alt: 'Four pale oak lockers with coats, boots and baskets along one wall of a mudroom with a checkered floor and a window at the end',
    sentence: 'One locker for each of four, all in natural white oak, with a drawer below every seat.',
  }),
  room({
    blob: 'dove-laundry-room',
    file: 'room-laundry-dove',
    name: 'Dove laundry room',
    species: 'Maple',
    finish: 'Dove paint',
    cabinet: 'Laundry room',
    door: 'Shaker',
    alt: 'Laundry room with pale gray cabinets on both sides, two machines under a walnut counter, walnut shelves above the sink and a window at the end',
    sentence: 'Machines on the left, sink and shelves on the right. The walnut counter is for folding.',
  }),
  room({
    blob: 'walnut-study',
    file: 'room-study-walnut',
    name: 'Walnut study',
    species: 'Walnut',
    finish: 'Natural',
    cabinet: 'Library',
    door: 'Raised panel',
    alt: 'Wall of walnut bookcases over raised panel doors behind a cherry writing table with a laptop, a lamp and two chairs',
    sentence: 'Four bookcases from wall to wall, each over a cabinet with raised panel doors.',
  }),
  room({
    blob: 'linen-pantry',
    file: 'room-pantry-linen',
    name: 'Linen pantry',
    species: 'Maple',
    finish: 'Linen paint',
    cabinet: 'Pantry',
    door: 'Beaded',
    alt: 'Pantry with off white beaded cabinets, two tall ones at the ends, cherry shelves of dishes between them and a step stool on a checkered floor',
    sentence:
      'Two tall cabinets hold the staples. Between them, drawers and two cherry shelves hold the rest.',
  }),
]
