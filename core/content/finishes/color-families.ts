import { channelsOf, HEX_COLOR } from '../../colors.ts'
import { slugOf } from '../../slug.ts'
import type { Filter } from '../finding/filters.ts'
import type { ContentItem } from '../item.ts'
import { type Metadata, textOf } from '../metadata/metadata.ts'
import { type Coat, coatsOf } from './coats.ts'
import { lightness } from './finish-colors.ts'

/** The key of an item's color family: computed from its finish, never stored. Its query parameter is `color`. */
export const COLOR_KEY = 'color_family'

/** The families in filter order, each with a representative color. */
export const COLOR_FAMILIES = {
  White: '#e4e2dc',
  Gray: '#8f9192',
  Beige: '#bbb3a8',
  Yellow: '#d3c07a',
  Orange: '#b9744f',
  Red: '#7a2f2c',
  Green: '#5f7a63',
  Blue: '#4a6280',
  Brown: '#6b4a36',
  Black: '#262626',
  'Light wood': '#cbb189',
  'Medium wood': '#9e6b44',
  'Dark wood': '#54382a',
} as const

type ColorFamily = keyof typeof COLOR_FAMILIES

/** The family of a painted color such as `#9aa18f`. */
export function paintFamily(color: string): ColorFamily {
  const [red, green, blue] = channelsOf(color)
  const brightest = Math.max(red, green, blue)
  const chroma = brightest - Math.min(red, green, blue)
  if (brightest < 56 && chroma < 24) return 'Black'
  if (chroma < 10) return brightest >= 205 ? 'White' : 'Gray'
  const hue = hueOf(red, green, blue)
  if (hue >= 20 && hue < 60 && chroma < 40) {
    if (brightest >= 200 && chroma < 20) return 'White'
    return brightest >= 120 ? 'Beige' : 'Brown'
  }
  if (hue < 15 || hue >= 290) return 'Red'
  if (hue < 42) return brightest < 150 ? 'Brown' : 'Orange'
  if (hue < 60) return 'Yellow'
  return hue < 170 ? 'Green' : 'Blue'
}

/** The family of a stained or natural wood, by its lightness. */
export function woodFamily(color: string): ColorFamily {
  const light = lightness(color) / lightness('#ffffff')
  if (light >= 0.6) return 'Light wood'
  return light >= 0.37 ? 'Medium wood' : 'Dark wood'
}

/**
 * Returns a function that adds the color family to an item if a sample of its finish has a `color`. A stain without a sample on the item's
 * wood gets the median of its samples on other woods.
 */
export function withColorFamily(
  samples: readonly Pick<ContentItem, 'metadata'>[],
): <Item extends { readonly metadata: Metadata }>(item: Item) => Item {
  const coatColors = samples.flatMap(({ metadata }) => {
    const color = textOf(metadata, 'color')?.toLowerCase() ?? ''
    const [coat] = coatsOf({ metadata })
    return coat && HEX_COLOR.test(color) ? [{ coat, color }] : []
  })
  const familyOf = ({ name, kind, species }: Coat): ColorFamily | undefined => {
    const matches = coatColors.filter(
      ({ coat }) => coat.name === name && (kind === undefined || coat.kind === kind),
    )
    const ofWood = matches.filter(({ coat }) => coat.species === species)
    const alike = (ofWood.length > 0 ? ofWood : matches).toSorted(
      (a, b) => lightness(a.color) - lightness(b.color),
    )
    const middle = alike[Math.floor(alike.length / 2)]
    return middle && (middle.coat.kind === 'paint' ? paintFamily : woodFamily)(middle.color)
  }
  return (item) => {
    const [coat] = coatsOf(item)
    const family = coat && familyOf(coat)
    return family === undefined ? item : { ...item, metadata: { ...item.metadata, [COLOR_KEY]: family } }
  }
}

/** The color filter for items with families; `undefined` if none has one. */
export function colorFilter(items: readonly Pick<ContentItem, 'metadata'>[]): Filter | undefined {
  const colorValues = new Set(items.map(({ metadata }) => metadata[COLOR_KEY]))
  const values = Object.keys(COLOR_FAMILIES).filter((family) => colorValues.has(family))
  if (values.length === 0) return undefined
  return {
    key: COLOR_KEY,
    displayName: 'Color',
    isBoolean: false,
    flag: false,
    showAll: false,
    values: values.map((value) => ({ value, isSelected: false })),
    // URLs may also contain the name in lower case, such as `green`.
    formerly: Object.fromEntries(values.map((value) => [slugOf(value), value])),
  }
}

/** The hue in degrees; only for colors that aren't gray. */
function hueOf(red: number, green: number, blue: number): number {
  const brightest = Math.max(red, green, blue)
  const chroma = brightest - Math.min(red, green, blue)
  if (brightest === red) return (60 * ((green - blue) / chroma) + 360) % 360
  return brightest === green ? 60 * ((blue - red) / chroma + 2) : 60 * ((red - green) / chroma + 4)
}
