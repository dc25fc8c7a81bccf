import { INK, type Label, label, svg } from './lettering.ts'

type Corner = readonly [x: number, y: number, z: number]

const SCALE = 13.5
const [LEFT, FLOOR] = [70, 685]

/** Converts inches to drawing units: x to the right, y up, z to the back (drawn to the right and up). */
const place = ([x, y, z]: Corner): string =>
  `${(LEFT + SCALE * (x + 0.42 * z)).toFixed(1)} ${(FLOOR - SCALE * (y + 0.3 * z)).toFixed(1)}`

const face = (corners: readonly Corner[], fill: string, more = ''): string =>
  `<path fill="${fill}" d="M${corners.map(place).join('L')}z" ${more}/>`

const WOOD = '#e3cfae'
const SHADE = '#cdb48d'
const DARK = '#a98c64'
const GHOST = 'fill-opacity=".28" stroke-dasharray="6 5"'

const board = ([x0, y0, z0]: Corner, [x1, y1, z1]: Corner): string =>
  face(
    [
      [x0, y1, z0],
      [x1, y1, z0],
      [x1, y1, z1],
      [x0, y1, z1],
    ],
    WOOD,
  ) +
  face(
    [
      [x1, y0, z0],
      [x1, y1, z0],
      [x1, y1, z1],
      [x1, y0, z1],
    ],
    DARK,
  ) +
  face(
    [
      [x0, y0, z0],
      [x1, y0, z0],
      [x1, y1, z0],
      [x0, y1, z0],
    ],
    SHADE,
  )

const drawer = (): string => {
  const [left, right, low, high, front] = [2.4, 21.6, 27.4, 31.6, -11]
  const tails = [0, 1, 2].map((n) => {
    const base = low + 0.35 + n * 1.3
    return face(
      [
        [right, base, front],
        [right, base - 0.15, front + 0.8],
        [right, base + 1.05, front + 0.8],
        [right, base + 0.9, front],
      ],
      WOOD,
    )
  })
  return (
    face(
      [
        [left, high, front],
        [right, high, front],
        [right, high, 0],
        [left, high, 0],
      ],
      DARK,
    ) +
    face(
      [
        [left + 0.63, high, 0],
        [left, high, 0],
        [left, high, front],
        [left + 0.63, high, front],
      ],
      WOOD,
    ) +
    face(
      [
        [right - 0.63, high, 0],
        [right, high, 0],
        [right, high, front],
        [right - 0.63, high, front],
      ],
      WOOD,
    ) +
    face(
      [
        [left, high, front],
        [right, high, front],
        [right, high, front + 0.63],
        [left, high, front + 0.63],
      ],
      WOOD,
    ) +
    face(
      [
        [right, low, front],
        [right, high, front],
        [right, high, 0],
        [right, low, 0],
      ],
      SHADE,
    ) +
    face(
      [
        [left, low, front],
        [right, low, front],
        [right, high, front],
        [left, high, front],
      ],
      WOOD,
    ) +
    tails.join('')
  )
}

const frame = (): string =>
  [
    board([1.5, 33, 0], [22.5, 34.5, 0.75]),
    board([1.5, 25, 0], [22.5, 26.5, 0.75]),
    board([1.5, 4.5, 0], [22.5, 6, 0.75]),
    board([0, 4.5, 0], [1.5, 34.5, 0.75]),
    board([22.5, 4.5, 0], [24, 34.5, 0.75]),
  ].join('')

/** Still readable when the drawing is as wide as a phone. */
const SIZE = 24

const note = (
  text: readonly Label[],
  at: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'end' },
  start: string,
  to: Corner,
): string => {
  const lines = text.map((line, index) =>
    label(line, { ...at, y: at.y + index * 29, size: SIZE, fill: INK.walnut }),
  )
  return (
    `<path fill="none" stroke="${INK.clay}" stroke-width="2" d="M${start}L${place(to)}"/>` +
    `<circle cx="${place(to).replace(' ', '" cy="')}" r="5" fill="${INK.clay}" stroke="none"/>` +
    lines.join('').replaceAll('<path ', '<path stroke="none" ')
  )
}

const inside = (): readonly string[] => [
  face(
    [
      [0.5, 4.5, 23.5],
      [23.5, 4.5, 23.5],
      [23.5, 34.5, 23.5],
      [0.5, 34.5, 23.5],
    ],
    INK.linen,
  ),
  face(
    [
      [0.5, 4.5, 0.75],
      [0.5, 34.5, 0.75],
      [0.5, 34.5, 23.5],
      [0.5, 4.5, 23.5],
    ],
    SHADE,
  ),
]

const cutEdges = (): readonly string[] => [
  face(
    [
      [0, 34.5, 0.75],
      [0.5, 34.5, 0.75],
      [0.5, 34.5, 24],
      [0, 34.5, 24],
    ],
    WOOD,
  ),
  face(
    [
      [0, 34.5, 23.5],
      [24, 34.5, 23.5],
      [24, 34.5, 24],
      [0, 34.5, 24],
    ],
    WOOD,
  ),
  face(
    [
      [23.5, 34.5, 0.75],
      [24, 34.5, 0.75],
      [24, 34.5, 24],
      [23.5, 34.5, 24],
    ],
    WOOD,
  ),
  face(
    [
      [24, 0, 3],
      [24, 4.5, 3],
      [24, 4.5, 0.75],
      [24, 34.5, 0.75],
      [24, 34.5, 24],
      [24, 0, 24],
    ],
    WOOD,
    GHOST,
  ),
  face(
    [
      [0, 0, 3],
      [24, 0, 3],
      [24, 4.5, 3],
      [0, 4.5, 3],
    ],
    DARK,
  ),
]

export const cabinetSection = (): string =>
  svg(620, 760, 'How a cabinet is built', [
    `<rect width="620" height="760" fill="${INK.paper}"/>`,
    `<g stroke="${INK.walnut}" stroke-width="1.2" stroke-linejoin="round">`,
    ...inside(),
    board([0.5, 4.5, 0.75], [23.5, 5.25, 23.5]),
    board([0.5, 15, 1.5], [23.5, 15.75, 23.5]),
    ...cutEdges(),
    frame(),
    drawer(),
    note(
      ['5/8 inch hardwood dovetail', 'drawer box (3/4 inch optional)'],
      { x: 16, y: 32, anchor: 'start' },
      '84 74',
      [3.2, 31.6, -6],
    ),
    note(['1/2 inch plywood side'], { x: 604, y: 32, anchor: 'end' }, '500 45', [24, 30, 14]),
    note(['3/4 inch plywood shelf'], { x: 16, y: 738, anchor: 'start' }, '120 712', [4, 15.75, 5]),
    note(['1 1/2 inch solid wood frame'], { x: 604, y: 738, anchor: 'end' }, '470 712', [23.25, 11, 0]),
    '</g>',
  ])
