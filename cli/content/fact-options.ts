import { FACTS, keysWhere } from '#core/content/facts.ts'
import { type GivenFacts, withIsoDates } from '#core/content/metadata/given-facts.ts'
import { CommandError } from '../terminal/command-error.ts'
import type { Input, Options } from '../terminal/options.ts'

export const FACT_OPTIONS: Options = {
  ...Object.fromEntries(
    FACTS.flatMap(({ key, option }) =>
      option === undefined ? [] : [[optionOf(key), { type: 'string', value: 'TEXT', help: option }] as const],
    ),
  ),
  set: { type: 'string', multiple: true, value: 'KEY=TEXT', help: 'Any other fact' },
}

export function factsFrom(input: Input): GivenFacts {
  const named = keysWhere(({ option }) => option).flatMap((key) => {
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
        throw new CommandError(`“${pair}” is not a fact.`, {
          hint: 'Write KEY=VALUE, as in species="White oak".',
        })
      }),
    ),
  )
}

function optionOf(key: string): string {
  return key.replaceAll('_', '-')
}
