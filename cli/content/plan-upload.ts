import type { ItemRecord } from '#adapters/content-api/answers.ts'
import type { Condition } from '#adapters/content-api/content-api-calls.ts'
import { DATE_KEYS } from '#core/content/known-keys.ts'
import { type Metadata, type MetadataValue, parseMetadata, textOf } from '#core/content/metadata.ts'
import { saysSo } from '#core/content/metadata-faults.ts'
import { isSameDate } from '#core/content/spreadsheet-dates.ts'
import type { Facts } from './fact-options.ts'
import type { LocalFile } from './local-files.ts'

export interface Wish {
  readonly file: LocalFile
  readonly facts: Facts
}

export type Step =
  | { readonly kind: 'same'; readonly wish: Wish }
  | {
      readonly kind: 'facts'
      readonly wish: Wish
      readonly metadata: Facts
      readonly condition: Condition
    }
  | {
      readonly kind: 'new' | 'replace'
      readonly wish: Wish
      readonly metadata: Facts
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
  const kept: Facts = { ...saidAlready(there.metadata), ...(isDated ? {} : { upload_date: today }) }
  if (sameBytes) {
    return Object.keys(changed).length === 0
      ? { kind: 'same', wish }
      : { kind: 'facts', wish, metadata: { ...kept, ...changed }, condition }
  }
  if (!replace) return { kind: 'taken', wish }
  const { thumbnail: _, ...others } = kept
  return { kind: 'replace', wish, metadata: { ...others, ...changed }, condition }
}

export function saidAlready(metadata: Metadata): Facts {
  return Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, String(value)]))
}

export function changedFacts(metadata: Metadata, facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(parseMetadata(facts)).flatMap(([key, value]) => {
      const isSame =
        saysSo(metadata, key, value) || (DATE_KEYS.includes(key) && isSameDay(metadata, key, value))
      return isSame ? [] : [[key, String(value)] as const]
    }),
  )
}

function isSameDay(metadata: Metadata, key: string, value: MetadataValue): boolean {
  return isSameDate(textOf(metadata, key) ?? '', String(value))
}
