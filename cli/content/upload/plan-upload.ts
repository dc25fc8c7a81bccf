import type { ItemRecord } from '#adapters/content-api/answers.ts'
import type { Condition } from '#adapters/content-api/content-api-calls.ts'
import { changedFacts, type GivenFacts, presentFacts } from '#core/content/metadata/given-facts.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import type { LocalFile } from '../local-files.ts'

export interface Wish {
  readonly file: LocalFile
  readonly facts: GivenFacts
}

export type Step =
  | { readonly kind: 'same'; readonly wish: Wish }
  | {
      readonly kind: 'facts'
      readonly wish: Wish
      readonly metadata: GivenFacts
      readonly condition: Condition
    }
  | {
      readonly kind: 'new' | 'replace'
      readonly wish: Wish
      readonly metadata: GivenFacts
      readonly condition: Condition
    }
  | { readonly kind: 'taken'; readonly wish: Wish }

/**
 * Existing facts are kept unless given again; a replaced picture loses its thumbnail. `today` becomes the
 * `upload_date` of items that have none.
 */
export function planStep(
  wish: Wish,
  there: ItemRecord | undefined,
  sameBytes: boolean,
  { replace, today }: { readonly replace: boolean; readonly today: string },
): Step {
  if (there === undefined) {
    const metadata = { upload_date: today, ...wish.facts }
    return { kind: 'new', wish, metadata, condition: 'absent' }
  }
  const condition = { ifMatch: there.etag }
  const changed = changedFacts(there.metadata, wish.facts)
  const isDated = textOf(there.metadata, 'upload_date') !== undefined
  const facts: GivenFacts = { ...presentFacts(there.metadata), ...(isDated ? {} : { upload_date: today }) }
  if (sameBytes) {
    return Object.keys(changed).length === 0
      ? { kind: 'same', wish }
      : { kind: 'facts', wish, metadata: { ...facts, ...changed }, condition }
  }
  if (!replace) return { kind: 'taken', wish }
  const { thumbnail: _, ...others } = facts
  return { kind: 'replace', wish, metadata: { ...others, ...changed }, condition }
}
