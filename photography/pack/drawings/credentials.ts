import { INK, type Label, label, svg } from './lettering.ts'

const LINE = 30

/** Plain lettering that no one could mistake for an organization's logo or seal. */
const lettering = (title: string, initials: Label, size: number, words: readonly Label[]): string => {
  const height = 96 + words.length * LINE
  return svg(240, height, title, [
    label(initials, { x: 0, y: 62, size, fill: INK.walnut }),
    `<path stroke="${INK.reveal}" stroke-width="2" d="M0 78h240"/>`,
    ...words.map((word, line) => label(word, { x: 0, y: 108 + line * LINE, size: 27, fill: INK.sage })),
  ])
}

export const espLettering = (): string => lettering('ESP certified', 'ESP', 72, ['certified'])
export const kcmaLettering = (): string => lettering('KCMA participant', 'KCMA', 72, ['participant'])
export const tscaLettering = (): string =>
  lettering('TSCA Title VI compliant', 'TSCA', 72, ['Title VI', 'compliant'])
