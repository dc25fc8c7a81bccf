import { channelsOf, HEX_COLOR, luminance } from '../colors.ts'

/** A color that a brand sets. All other colors of the site derive from these four. */
interface ColorDefinition {
  readonly label: string
  readonly hint: string
}

/** The colors by their keys in the front matter of the shared texts, in form order. */
export const BRAND_COLORS = {
  'color-ground': { label: 'Page ground', hint: 'Behind everything; light' },
  'color-text': { label: 'Text', hint: 'Headings and text; dark' },
  'color-quiet': { label: 'Quiet text', hint: 'Captions and notes' },
  'color-accent': { label: 'Accent', hint: 'Links and buttons' },
} as const satisfies Readonly<Record<string, ColorDefinition>>

export type BrandColor = keyof typeof BRAND_COLORS

// `Object.keys` loses the literal types of the keys.
export const BRAND_COLOR_NAMES = Object.keys(BRAND_COLORS) as readonly BrandColor[]

export type BrandColors = Readonly<Record<BrandColor, string>>

/** The colors with these values. */
export function brandColors(valueOf: (name: BrandColor) => string): BrandColors {
  // Every color has an entry.
  return Object.fromEntries(BRAND_COLOR_NAMES.map((name) => [name, valueOf(name)])) as BrandColors
}

/** The site's colors derived from the brand's, each as `#rrggbb`, by token in `app/styles/tokens.css`. */
export type Palette = Readonly<
  Record<'linen' | 'paper' | 'walnut' | 'bark' | 'reveal' | 'clay' | 'clay-deep' | 'edge', string>
>

/** Minimum contrast of text and of controls (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT_CONTRAST = 4.5
const CONTROL_CONTRAST = 3

/** Message colors, the same for every brand. */
const SIGNALS = { '#a3231f': 'Messages of errors', '#55624b': 'Messages of success' } as const

/** The site's palette with a brand's colors. */
export function paletteOf(colors: BrandColors): Palette {
  const { 'color-ground': linen, 'color-text': walnut, 'color-quiet': bark, 'color-accent': clay } = colors
  const paper = mixColors(linen, '#ffffff', 0.6)
  const softEdge = mixColors(bark, linen, 0.25)
  const isEdge = [linen, paper].every((ground) => contrast(softEdge, ground) >= CONTROL_CONTRAST)
  return {
    linen,
    paper,
    walnut,
    bark,
    reveal: mixColors(linen, walnut, 0.15),
    clay,
    'clay-deep': mixColors(clay, '#000000', 0.17),
    edge: isEdge ? softEdge : bark,
  }
}

/** Errors in a brand's colors, by key, each as a sentence: not a color, or too little contrast with its background. Empty if valid. */
export function colorFaults(colors: BrandColors): Readonly<Partial<Record<BrandColor, string>>> {
  const unreadable = BRAND_COLOR_NAMES.filter((name) => !HEX_COLOR.test(colors[name]))
  if (unreadable.length > 0)
    return Object.fromEntries(
      unreadable.map((name) => [name, 'Write it as # and six digits from 0 to 9 or a to f.']),
    )
  const { linen, paper, walnut, bark, clay, edge } = paletteOf(colors)
  const grounds = [linen, paper]
  const issues: [BrandColor, string][] = [
    ...tooFaint('color-text', 'It', walnut, grounds),
    ...tooFaint('color-quiet', 'It', bark, grounds),
    ...tooFaint('color-accent', 'It', clay, grounds),
    ...tooFaint('color-quiet', 'The border of a field', edge, grounds, CONTROL_CONTRAST),
    ...Object.entries(SIGNALS).flatMap(([signal, what]) => tooFaint('color-ground', what, signal, grounds)),
  ]
  // A color's own error takes precedence.
  return Object.fromEntries(issues.toReversed())
}

/** The contrast of two colors, from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [light = 1, dark = 1] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function tooFaint(
  name: BrandColor,
  what: string,
  color: string,
  grounds: readonly string[],
  least = TEXT_CONTRAST,
): readonly [BrandColor, string][] {
  const lowest = Math.min(...grounds.map((ground) => contrast(color, ground)))
  if (lowest >= least) return []
  // Rounded down, so that too little contrast never looks sufficient.
  const ratio = Math.floor(lowest * 10) / 10
  const [has, needs] = what.startsWith('Messages') ? ['have', 'need'] : ['has', 'needs']
  return [[name, `${what} ${has} a contrast of ${ratio}:1 with the page ground, and ${needs} ${least}:1.`]]
}

/** Mixes a share of another color, from 0 to 1, in sRGB. */
function mixColors(hex: string, other: string, share: number): string {
  const others = channelsOf(other)
  const mix = channelsOf(hex).map((channel, place) =>
    Math.round(channel * (1 - share) + (others[place] ?? 0) * share),
  )
  return `#${mix.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
