import type { ContainerAnswer, ItemRecord } from '#adapters/content-api/answers.ts'
import { judgeItem } from '#adapters/metadata/judge-metadata.ts'
import { TERM_KEYS } from '#core/content/facts.ts'
import { changedFacts, type GivenFacts, presentFacts } from '#core/content/metadata/given-facts.ts'
import { type Metadata, textOf } from '#core/content/metadata/metadata.ts'
import { lookalikeIn } from '#core/spelling/similar-values.ts'

export interface FactFault {
  readonly key?: string
  readonly message: string
  readonly hint?: string
}

export type FactJudge = (facts: GivenFacts, before: Metadata | undefined) => readonly FactFault[]

/**
 * Rejects values that nearly match one in use, because they would add a second checkbox to the filters. Facts that the
 * item already has are not checked.
 */
export function factJudge(
  container: ContainerAnswer,
  items: readonly ItemRecord[],
  { newValues }: { readonly newValues: boolean },
): FactJudge {
  const used = newValues ? [] : TERM_KEYS.map((key) => [key, valuesOf(items, key)] as const)
  return (facts, before = {}) => {
    const changed = changedFacts(before, facts)
    const refused = judgeItem(
      { ...presentFacts(before), ...changed },
      { container: container.metadata, before, unknownKeys: 'refuse' },
    )
    return [
      ...refused.map(({ kind, key, message }) => ({
        ...(key === undefined ? {} : { key }),
        message,
        ...(kind === 'unknown' ? { hint: UNKNOWN_HINT } : {}),
      })),
      ...used.flatMap(([key, values]) => secondName(key, changed[key], values) ?? []),
    ]
  }
}

const UNKNOWN_HINT = 'Check the spelling of the fact and the container.'

function secondName(
  key: string,
  value: string | undefined,
  used: ReadonlySet<string>,
): FactFault | undefined {
  if (value === undefined || value === '') return undefined
  const meant = lookalikeIn(value, [...used])
  if (meant === undefined) return undefined
  return {
    key,
    message: `${key} “${value}” looks like “${meant}”, which is in use.`,
    hint: `Write “${meant}”, or add --new-values if “${value}” is something else.`,
  }
}

function valuesOf(items: readonly ItemRecord[], key: string): ReadonlySet<string> {
  return new Set(items.flatMap(({ metadata }) => textOf(metadata, key) ?? []))
}
