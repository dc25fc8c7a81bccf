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
]
