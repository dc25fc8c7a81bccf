import { caption, type PackItem, pictured } from './item.ts'

const closeup = (
  blob: string,
  file: string,
  title: string,
  other: string,
  facts: readonly string[],
  sentence: string,
): PackItem => pictured(blob, file, { title, other, html: caption(facts, sentence) })

/** What goes into cabinets, for /accessories. */
export const INSERTS: readonly PackItem[] = [
  closeup(
    'cutlery-divider',
    'accessory-cutlery-divider',
    'Cutlery divider',
    'Open sage green drawer with a maple divider holding forks, spoons, knives, cloths and wooden tools',
    ['Cutlery divider', 'Maple'],
    'A place for each piece, and the long tools at the side.',
  ),
  closeup(
    'roll-out-trays',
    'accessory-roll-out-trays',
    'Roll-out trays',
    'Navy base cabinet with both doors open and two maple trays drawn out, carrying pots, bowls and plates',
    ['Roll-out trays', 'Maple'],
    'What stands at the back comes to you.',
  ),
  closeup(
    'spice-pull-out',
    'accessory-spice-pull-out',
    'Spice pull-out',
    'Narrow cherry pull-out with three racks of spice jars, open to both sides',
    ['Spice pull-out', 'Cherry front'],
    'Ten inches of cabinet width, three racks, seen from both sides.',
  ),
  closeup(
    'waste-pull-out',
    'accessory-waste-pull-out',
    'Waste pull-out',
    'Slate blue pull-out with two waste bins, one light and one dark gray, in a maple frame',
    ['Waste pull-out', 'Two bins'],
    'Two bins behind one front, to keep apart what is collected apart.',
  ),
  closeup(
    'tray-dividers',
    'accessory-tray-dividers',
    'Tray dividers',
    'Open honey maple cabinet with upright dividers holding baking sheets and cutting boards',
    ['Tray dividers', 'Maple'],
    'Baking sheets and boards stand upright, each to be drawn out alone.',
  ),
  closeup(
    'lazy-susan',
    'accessory-lazy-susan',
    'Lazy Susan',
    'White oak base cabinet with both doors open and two round maple shelves of jars and bottles on a steel post',
    ['Lazy Susan', 'Maple'],
    'Two round shelves turn on a post, so nothing is behind anything for long.',
  ),
]

/** Boxes and frames, for /education/construction. */
export const BOXES: readonly PackItem[] = [
  closeup(
    'plywood-box',
    'construction-plywood-box',
    'Plywood box',
    'Maple base cabinet with part of one side sawn away, showing the plywood shelf and sides behind a solid wood frame',
    ['Plywood box', 'Solid wood frame'],
    '1/2 inch plywood sides and a 3/4 inch plywood shelf behind a 1 1/2 inch solid wood frame.',
  ),
  closeup(
    'face-frame',
    'construction-face-frame',
    'Face frame',
    'Corner of a cabinet cut level: cherry frame in front of a plywood side, with a plywood shelf behind the rail',
    ['Face frame', 'Cherry'],
    'The frame is solid wood, 1 1/2 inches wide; the side behind it is 1/2 inch plywood.',
  ),
  closeup(
    'shelf-on-pins',
    'construction-shelf-and-pins',
    'Shelf on pins',
    'Plywood shelf in a cabinet side drilled with two rows of holes for shelf pins',
    ['Shelf', '3/4 inch plywood'],
    'The shelf rests on pins and can be moved up or down by a hole.',
  ),
]

/** For /education/care. */
export const CARE_PICTURES: readonly PackItem[] = [
  closeup(
    'soap-and-cloth',
    'care-soap-and-cloth',
    'Soap and cloth',
    'Bowl of soapy water, folded cloths and a soap bottle on a pale counter under cherry wall cabinets',
    ['Soap and cloth'],
    'A soft cloth, barely damp, and a few drops of mild dish soap.',
  ),
]
