import lettering from './lettering.json' with { type: 'json' }

export const INK = {
  linen: '#f7f2ea',
  paper: '#fffdf9',
  walnut: '#2e221a',
  bark: '#6a5646',
  reveal: '#d9cdbd',
  clay: '#9c4a2f',
  sage: '#55624b',
} as const

export type Label = keyof typeof lettering

const labelWidth = (text: Label, size: number): number => (lettering[text].width * size) / 100

export const label = (
  text: Label,
  at: {
    readonly x: number
    readonly y: number
    readonly size: number
    readonly fill: string
    readonly anchor?: 'start' | 'middle' | 'end'
  },
): string => {
  const share = { start: 0, middle: 0.5, end: 1 }[at.anchor ?? 'start']
  const left = Number((at.x - labelWidth(text, at.size) * share).toFixed(2))
  return `<path fill="${at.fill}" transform="translate(${left} ${at.y}) scale(${at.size / 100})" d="${lettering[text].d}"/>`
}

export const svg = (
  width: number,
  height: number,
  title: string,
  parts: readonly string[],
  description?: string,
): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${title}</title>`,
    ...(description === undefined ? [] : [`<desc>${description}</desc>`]),
    ...parts,
    '</svg>',
    '',
  ].join('\n')
