import { caption, type PackItem, pictured } from './item.ts'

const closeup = (
  blob: string,
  file: string,
  title: string,
  other: string,
  facts: readonly string[],
  sentence: string,
): PackItem => pictured(blob, file, { title, other, html: caption(facts, sentence) })

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
    'Brings the back of the shelf to you.',
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
    '1/2 inch plywood sides and a 3/4 inch plywood shelf behind a 1 1/2 inch solid wood frame.',
  ),
  closeup(
    'face-frame',
    'construction-face-frame',
    'Face frame',
    'Corner of a cabinet cut level: cherry frame in front of a plywood side, with a plywood shelf behind the rail',
    ['Face frame', 'Cherry'],
    'The frame is 1 1/2 inch solid wood. The side behind it is 1/2 inch plywood.',
  ),
  closeup(
    'shelf-on-pins',
    'construction-shelf-and-pins',
    'Shelf on pins',
    'Plywood shelf in a cabinet side drilled with two rows of holes for shelf pins',
    ['Shelf', '3/4 inch plywood'],
    'Adjustable: move the pins up or down a hole.',
  ),
]

export const AT_WORK: readonly PackItem[] = [
  closeup(
    'assembly-bench',
    'plant-assembly-bench',
    'A cabinet on the bench',
    'Half-built base cabinet on a workbench, its cherry frame held by red bar clamps, with drawer boxes, glue, a square and a drill beside it and boards leaning against the wall',
    ['A cabinet on the bench', 'Cherry frame'],
    'The frame is glued to the box, and clamps hold it until the glue has set.',
  ),
  closeup(
    'finishing-room',
    'plant-finishing-room',
    'The finishing room',
    'Finishing line: bare maple doors hang on their way into a spray booth, slate blue ones on their way out, with racks of drying doors and paint cans on a bench',
    ['The finishing room'],
    'Bare doors come into the booth on the line and leave it in color; others dry lying flat on racks.',
  ),
]

export const PLANT: readonly PackItem[] = [
  closeup(
    'mill',
    'plant-mill',
    'The mill',
    'Hall with stacks of boards, a sliding table saw with an oak panel on it, a planer and a cart of cherry doors',
    ['The mill'],
    'Stacked boards, a saw and a planer, and a cart of raised panel doors on their way to be finished.',
  ),
  closeup(
    'leg-on-the-lathe',
    'detail-leg-on-lathe',
    'A leg on the lathe',
    'Cherry farmhouse leg between the centers of a lathe, a gouge and shavings on the bench before it',
    ['Turned leg', 'Cherry'],
    'The square ends stay square; everything between them is turned.',
  ),
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
