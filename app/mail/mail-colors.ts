/** All text has a contrast of at least 7:1, in light and dark mode. */
export const LIGHT = {
  page: '#f7f2ea',
  paper: '#fffdf9',
  text: '#2e221a',
  quiet: '#544233',
  line: '#d9cdbd',
  accent: '#823b24',
} as const

export const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  page: '#17110c',
  paper: '#231a13',
  text: '#f3eadf',
  quiet: '#c8b6a3',
  line: '#4d3d30',
  accent: '#f0a385',
}

/**
 * Styles for dark mode. Mail clients that drop style elements keep the light inline colors. Outlook's apps mark what
 * they darken with `data-ogsc`.
 */
export const DARK_STYLES = [
  `@media (prefers-color-scheme:dark){${rules((selector) => selector)}}`,
  rules((selector) => `[data-ogsc] ${selector}`),
].join('')

function rules(select: (selector: string) => string): string {
  return [
    `${select('.page')}{background-color:${DARK.page}!important}`,
    `${select('.paper')}{background-color:${DARK.paper}!important}`,
    `${select('.text')}{color:${DARK.text}!important}`,
    `${select('.quiet')}{color:${DARK.quiet}!important}`,
    `${select('.accent')}{color:${DARK.accent}!important}`,
    `${select('.action')}{color:${DARK.paper}!important;background-color:${DARK.accent}!important}`,
    `${select('.line')}{border-color:${DARK.line}!important}`,
  ].join('')
}
