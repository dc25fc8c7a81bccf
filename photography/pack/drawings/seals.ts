import { INK, type Label, label, svg } from './lettering.ts'

const RINGS =
  `<circle cx="120" cy="120" r="116" fill="${INK.paper}" stroke="${INK.sage}" stroke-width="3"/>` +
  `<circle cx="120" cy="120" r="106" fill="none" stroke="${INK.sage}"/>`

const seal = (title: string, initials: Label, size: number, words: readonly Label[]): string =>
  svg(240, 240, title, [
    RINGS,
    label(initials, { x: 120, y: 122 - (words.length - 1) * 8, size, fill: INK.walnut, anchor: 'middle' }),
    `<path stroke="${INK.reveal}" stroke-width="2" d="M48 ${140 - (words.length - 1) * 8}h144"/>`,
    ...words.map((word, line) =>
      label(word, {
        x: 120,
        y: 170 - (words.length - 1) * 9 + line * 28,
        size: 25,
        fill: INK.sage,
        anchor: 'middle',
      }),
    ),
  ])

export const espSeal = (): string => seal('ESP certified', 'ESP', 66, ['certified'])
export const kcmaSeal = (): string => seal('KCMA participant', 'KCMA', 52, ['participant'])
export const tscaSeal = (): string => seal('TSCA Title VI compliant', 'TSCA', 56, ['Title VI', 'compliant'])
