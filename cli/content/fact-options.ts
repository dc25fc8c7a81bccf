import { ContainerType, isContainerType, METADATA_KEYS } from '#core/content/container-types.ts'
import { parseMetadata } from '#core/content/metadata.ts'
import { metadataFault } from '#core/content/names.ts'
import type { ContainerRecord } from '#core/ports/content-store.ts'
import { CommandError } from '../terminal/command-error.ts'
import type { Input, Options } from '../terminal/options.ts'

/** Facts as they are typed: keys in lower case, values as text. */
export type Facts = Readonly<Record<string, string>>

/** Metadata keys with an option of their own, and what the option's help says. */
const KEYS: Readonly<Record<string, string>> = {
  species: 'Wood: Maple, White oak …',
  finish: 'Finish of the cabinets: Sage paint, Chestnut stain, Natural',
  paint: 'Paint of a finish sample',
  stain: 'Stain of a finish sample',
  glaze: 'Glaze',
  cabinet: 'What is shown: Base and wall, Island, Range hood …',
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

/** An option per fact: `--species`, `--finish-type` …, and `--set KEY=VALUE` for any other. */
export const FACT_OPTIONS: Options = {
  ...Object.fromEntries(
    Object.entries(KEYS).map(([key, help]) => [optionOf(key), { type: 'string', value: 'TEXT', help }]),
  ),
  set: { type: 'string', multiple: true, value: 'KEY=TEXT', help: 'Any other fact' },
}

/** The facts given as options. */
export function factsFrom(input: Input): Facts {
  const named = Object.keys(KEYS).flatMap((key) => {
    const value = input.text(optionOf(key))
    return value === undefined ? [] : [[key, value] as const]
  })
  return checkedFacts({ ...Object.fromEntries(named), ...readPairs(input.texts('set')) })
}

/** Facts written as `KEY=VALUE`; an empty value means that there is none. */
export function readPairs(pairs: readonly string[]): Facts {
  return checkedFacts(
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

/** The facts, unless no store could keep them. */
export function checkedFacts(facts: Facts): Facts {
  const fault = metadataFault(facts)
  if (fault !== undefined) throw new CommandError(fault)
  return facts
}

/** The key that holds the text for people who do not see the picture: `other`, and `caption` of documents. */
export function altKeyOf(container: Pick<ContainerRecord, 'metadata'>): 'other' | 'caption' {
  return typeOf(container) === ContainerType.Document ? 'caption' : 'other'
}

/** Keys given that items of this container do not carry; none for containers without a type. */
export function unusualKeys(container: Pick<ContainerRecord, 'metadata'>, facts: Facts): readonly string[] {
  const usual = METADATA_KEYS[typeOf(container)]
  const further = Object.keys(container.metadata).map((key) => key.replace(/_(filter|displayname)$/, ''))
  const always = ['display_name', 'title', 'caption', 'link']
  return usual.length === 0
    ? []
    : Object.keys(facts).filter((key) => ![...usual, ...further, ...always].includes(key))
}

/** What a container holds. */
export function typeOf({ metadata }: Pick<ContainerRecord, 'metadata'>): ContainerType {
  const type = parseMetadata(metadata)['type']
  return isContainerType(type) ? type : ContainerType.None
}

function optionOf(key: string): string {
  return key.replaceAll('_', '-')
}
