import type { ItemRecord } from '#adapters/content-api/answers.ts'
import { type Metadata, parseMetadata, textOf, valueOf } from '#core/content/metadata.ts'
import type { Facts } from './fact-options.ts'
import type { LocalFile } from './local-files.ts'

/** A file with what is to be said of it. */
export interface Wish {
  readonly file: LocalFile
  readonly facts: Facts
}

/** What has to happen for one file. */
export type Step =
  /** It is there with the same bytes and facts. */
  | { readonly kind: 'same'; readonly wish: Wish }
  /** Only its facts differ. */
  | { readonly kind: 'facts'; readonly wish: Wish; readonly metadata: Facts }
  /** Its bytes have to travel. `metadata` is the whole set to give it. */
  | { readonly kind: 'new' | 'replace'; readonly wish: Wish; readonly metadata: Facts }
  /** Another picture has its name. */
  | { readonly kind: 'taken'; readonly wish: Wish }

/**
 * Decides on one file. What an item says already stays unless told anew; a replaced picture loses the thumbnail
 * of the one before. `today` becomes the `upload_date` of what has none.
 */
export function planStep(
  wish: Wish,
  there: ItemRecord | undefined,
  sameBytes: boolean,
  { replace, today }: { readonly replace: boolean; readonly today: string },
): Step {
  if (there === undefined) {
    return { kind: 'new', wish, metadata: { upload_date: today, ...wish.facts } }
  }
  const kept = saidAlready(there.metadata)
  if (sameBytes) {
    return saysAll(there.metadata, wish.facts)
      ? { kind: 'same', wish }
      : { kind: 'facts', wish, metadata: { upload_date: today, ...kept, ...wish.facts } }
  }
  if (!replace) return { kind: 'taken', wish }
  const { thumbnail: _, ...others } = kept
  return { kind: 'replace', wish, metadata: { upload_date: today, ...others, ...wish.facts } }
}

/** The metadata of an item as text, without what is absent. */
export function saidAlready(metadata: Metadata): Facts {
  return Object.fromEntries(
    Object.keys(metadata).flatMap((key) => {
      const value = textOf(metadata, key)
      return value === undefined ? [] : [[key, value] as const]
    }),
  )
}

/** True when metadata has all these facts, however they are written. */
export function saysAll(metadata: Metadata, facts: Facts): boolean {
  const wanted = parseMetadata(facts)
  return Object.keys(wanted).every((key) => valueOf(metadata, key) === valueOf(wanted, key))
}
