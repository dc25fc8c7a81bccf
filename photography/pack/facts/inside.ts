import { caption, type PackItem, pictureItem } from './item.ts'

const closeup = (
  blob: string,
  file: string,
  title: string,
  other: string,
  facts: readonly string[],
  sentence: string,
): PackItem => pictureItem(blob, file, { title, other, html: caption(facts, sentence) })

export const INSERTS: readonly PackItem[] = [
  closeup(
    'cutlery-divider',
    'accessory-cutlery-divider',
    'Silverware divider',
    'Open sage green drawer with a maple divider holding forks, spoons, knives, cloths and wooden tools',
    ['Silverware divider', 'Maple'],
    'A place for every piece, with the long tools along the side.',
  ),
  closeup(
    'roll-out-trays',
    'accessory-roll-out-trays',
    'Roll-out trays',
    'Navy base cabinet with both doors open and two maple trays drawn out, carrying pots, bowls and plates',
    ['Roll-out trays', 'Maple'],
    'Two trays that bring the back of the cabinet to you.',
  ),
  closeup(
    'spice-pull-out',
    'accessory-spice-pull-out',
    'Spice pull-out',
    'Narrow cherry pull-out with three racks of spice jars, open to both sides',
    ['Spice pull-out', 'Cherry front'],
    'Three racks in ten inches of cabinet, open on both sides.',
  ),
  closeup(
    'waste-pull-out',
    'accessory-waste-pull-out',
    'Waste pull-out',
    'Slate blue pull-out with two waste bins, one light and one dark gray, in a maple frame',
    ['Waste pull-out', 'Two bins'],
    'One bin for trash, one for recycling, behind a single front.',
  ),
  closeup(
    'tray-dividers',
    'accessory-tray-dividers',
    'Tray dividers',
    'Open honey maple cabinet with upright dividers holding baking sheets and cutting boards',
    ['Tray dividers', 'Maple'],
    'Baking sheets and cutting boards stand upright, so you can pull out one without moving the rest.',
  ),
  closeup(
    'lazy-susan',
    'accessory-lazy-susan',
    'Lazy Susan',
    'White oak base cabinet with both doors open and two round maple shelves of jars and bottles on a steel post',
    ['Lazy Susan', 'Maple'],
    'Two round shelves turn on a post, so nothing gets lost in the corner.',
  ),
]

export const BOXES: readonly PackItem[] = [
  closeup(
    'plywood-box',
    'construction-plywood-box',
    'Plywood box',
    'Maple base cabinet with part of one side sawn away, showing the plywood shelf and sides behind a solid wood frame',
    ['Plywood box', 'Solid wood frame'],
    '1/2-inch plywood sides and a 3/4-inch plywood shelf behind a 1 1/2-inch solid wood frame.',
  ),
  closeup(
    'face-frame',
    'construction-face-frame',
    'Face frame',
    'Corner of a cabinet cut level: cherry frame in front of a plywood side, with a plywood shelf behind the rail',
    ['Face frame', 'Cherry'],
    'The frame is 1 1/2-inch solid wood. The side behind it is 1/2-inch plywood.',
  ),
  closeup(
    'shelf-on-pins',
    'construction-shelf-and-pins',
    'Shelf on pins',
    'Plywood shelf in a cabinet side drilled with two rows of holes for shelf pins',
    ['Shelf', '3/4-inch plywood'],
    'Adjustable: move the pins up or down a hole.',
  ),
]

export const MACRO: readonly PackItem[] = [
  closeup(
    'end-grain',
    'macro-end',
    'End grain',
    'Sawn ends of two white oak boards glued edge to edge, with rows of open pores curving away from the joint',
    ['End grain', 'White oak'],
    'Two boards glued edge to edge, one of them turned over, so their rings pull against each other and the panel stays flat.',
  ),
  closeup(
    'raised-panel-section',
    'macro-profile',
    'Raised panel, sawn through',
    'Section of a cherry door: the thin edge of a raised panel stands in a groove of the molded frame, with a gap behind it',
    ['Raised panel', 'Cherry'],
    'The panel floats in its groove. The gap lets solid wood swell and shrink with the seasons.',
  ),
  closeup(
    'paint-in-raking-light',
    'macro-lacquer',
    'Paint in raking light',
    'Corner of a slate blue door in low light: three steps in deep shadow run around its panel, and a hairline marks the joint of the frame',
    ['Stepped door', 'Slate blue paint'],
    'Low light shows every edge of the stepped profile, and the hairline where stile and rail meet.',
  ),
  closeup(
    'turned-leg',
    'macro-turned',
    'Turned leg',
    'Cherry leg lying across the picture: a square end, a bead, a cove, a second bead and the start of a long swelling',
    ['Turned leg', 'Cherry'],
    'The square end stays square; everything after it is turned.',
  ),
]

export const WOODS_IN_A_ROW: readonly PackItem[] = [
  closeup(
    'nine-woods',
    'detail-nine-woods',
    'Nine woods',
    'Nine boards of different woods standing side by side, from pale maple to dark walnut',
    ['Nine woods', 'Natural'],
    'Maple, cherry, alder, red oak, white oak, hickory, walnut, birch and ash.',
  ),
]

export const FRONTS: readonly PackItem[] = [
  closeup(
    'overlay-fronts',
    'detail-overlay',
    'Overlay fronts',
    'Where two slate blue drawers and two doors meet, with narrow gaps between them and no frame in sight',
    ['Overlay', 'Slate blue paint'],
    'Doors and drawer fronts cover the frame, so only narrow gaps show.',
  ),
  closeup(
    'inset-fronts',
    'detail-inset',
    'Inset fronts',
    'Slate blue drawers and doors lying flush inside the cabinet frame, with an even gap all around',
    ['Inset', 'Slate blue paint'],
    'The same fronts inside the frame: flush with it, with an even gap all around.',
  ),
  closeup(
    'hinge',
    'detail-hinge',
    'Hinge',
    'Open cherry door with a nickel hinge between the back of the door and the cabinet frame',
    ['Hinge', 'Cherry'],
    'It sits behind the door and on the frame, out of sight when the door is closed.',
  ),
]

export const CARE_PICTURES: readonly PackItem[] = [
  closeup(
    'soap-and-cloth',
    'care-soap-and-cloth',
    'Soap and cloth',
    'Bowl of soapy water, a soap bottle and a towel over the edge of a pale counter under cherry wall cabinets',
    ['Soap and cloth'],
    'A soft, barely damp cloth and a few drops of mild dish soap.',
  ),
]
