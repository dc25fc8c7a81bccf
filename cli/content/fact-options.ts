import { type GivenFacts, withIsoDates } from '#core/content/given-facts.ts'
import { CommandError } from '../terminal/command-error.ts'
import type { Input, Options } from '../terminal/options.ts'

const KEYS: Readonly<Record<string, string>> = {
  species: 'Wood: Maple, White oak …',
  finish: 'Finish of the cabinets: Sage paint, Chestnut stain, Natural',
  paint: 'Paint of a finish sample',
  stain: 'Stain of a finish sample',
  glaze: 'Glaze',
  cabinet: 'Room: Kitchen, Pantry, Bath …; of a single piece its kind: Tapered hood …',
  door: 'Door style: Shaker, Slab …',
  aged: 'true or false: aged technique',
  shade: 'Light, Medium or Dark',
  finish_type: 'Paint, Stain, Weathered …',
  display_name: 'What the picture is called',
  name: 'What a document is called',
  title: 'Title of a card',
  description: 'What a document or species is about',
  caption: 'Line below a card’s title',
  link: 'Where a product’s card leads: /products/vanities',
  html: 'Caption in the large view, as HTML',
  upload_date: 'Day that gives the order: 2026-07-22. Default: today',
}

export const FACT_OPTIONS: Options = {
  ...Object.fromEntries(
    Object.entries(KEYS).map(([key, help]) => [optionOf(key), { type: 'string', value: 'TEXT', help }]),
  ),
  set: { type: 'string', multiple: true, value: 'KEY=TEXT', help: 'Any other fact' },
}

export function factsFrom(input: Input): GivenFacts {
  const named = Object.keys(KEYS).flatMap((key) => {
    const value = input.text(optionOf(key))
    return value === undefined ? [] : [[key, value] as const]
  })
  return withIsoDates({ ...Object.fromEntries(named), ...readPairs(input.texts('set')) })
}

export function readPairs(pairs: readonly string[]): GivenFacts {
  return withIsoDates(
    Object.fromEntries(
      pairs.map((pair) => {
        const at = pair.indexOf('=')
        if (at > 0)
          return [pair.slice(0, at).trim().toLowerCase().replaceAll('-', '_'), pair.slice(at + 1).trim()]
        throw new CommandError(`“${pair}” is no fact.`, {
          hint: 'Write KEY=VALUE, as in species="White oak".',
        })
      }),
    ),
  )
}

function optionOf(key: string): string {
  return key.replaceAll('_', '-')
}
