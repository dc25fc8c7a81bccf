import type { ContainerAnswer, ItemRecord } from '#adapters/content-api/answers.ts'
import { judgeItem } from '#adapters/metadata/judge-metadata.ts'
import { type Metadata, textOf } from '#core/content/metadata.ts'
import { likenessOf, NAMED_KEYS } from '#core/spelling/similar-values.ts'
import type { Facts } from './fact-options.ts'
import { changedFacts, saidAlready } from './plan-upload.ts'

export interface FactFault {
  readonly key?: string
  readonly message: string
  readonly hint?: string
}

export type FactJudge = (facts: Facts, before: Metadata | undefined) => readonly FactFault[]

/**
 * Rejects values that nearly match one in use, because they would add a second checkbox to the filters. Facts that the
 * item already has are not checked.
 */
export function factJudge(
  container: ContainerAnswer,
  items: readonly ItemRecord[],
  { newKeys, newValues }: { readonly newKeys: boolean; readonly newValues: boolean },
): FactJudge {
  const used = newValues ? [] : NAMED_KEYS.map((key) => [key, valuesOf(items, key)] as const)
  return (facts, before = {}) => {
    const changed = changedFacts(before, facts)
    const refused = judgeItem(
      { ...saidAlready(before), ...changed },
      { container: container.metadata, before, unknownKeys: newKeys ? 'allow' : 'refuse' },
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

const UNKNOWN_HINT =
  'Check the spelling of the fact and the container. A new kind of fact: metadata set --new-keys.'

function secondName(
  key: string,
  value: string | undefined,
  used: ReadonlySet<string>,
): FactFault | undefined {
  if (value === undefined || value === '' || used.has(value)) return undefined
  const meant = [...used].find((other) => likenessOf(value, other) !== undefined)
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
