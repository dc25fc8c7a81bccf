import type { ContentItem } from '../content/item.ts'
import { ABSENT, type Metadata, textOf } from '../content/metadata/metadata.ts'

/** A change that an editor requests. */
export interface FactEdit {
  readonly key: string
  /** Empty for no value. */
  readonly value: string
  /** The value that the editor saw, empty for none; `undefined` if several pictures had different values. */
  readonly seen: string | undefined
}

/** A fact that another editor changed after this editor saw it. */
export interface FactConflict {
  readonly key: string
  readonly seen: string | undefined
  readonly theirs: string
  readonly mine: string
}

/** The result of a save for one picture. */
export type Merged =
  | { readonly kind: 'same' }
  | { readonly kind: 'write'; readonly metadata: Metadata }
  | { readonly kind: 'conflict'; readonly facts: readonly FactConflict[] }

/**
 * Merges an editor's changes into a picture's current metadata, and keeps other people's changes to other facts. If someone else has
 * changed one of these facts to a different value, that is a conflict, and nothing is written.
 * @param loadedEtag the state that the editor saw; `undefined` to overwrite any state.
 */
export function mergeFacts(
  { metadata, etag }: Pick<ContentItem, 'metadata' | 'etag'>,
  edits: readonly FactEdit[],
  loadedEtag: string | undefined,
): Merged {
  const changes = edits.filter(({ key, value }) => (textOf(metadata, key) ?? '') !== value)
  if (changes.length === 0) return { kind: 'same' }
  const isSeen = loadedEtag === undefined || loadedEtag === etag
  const conflicts = changes.filter(
    ({ key, seen }) => !isSeen && (seen === undefined || (textOf(metadata, key) ?? '') !== seen),
  )
  if (conflicts.length > 0) {
    const facts = conflicts.map(({ key, value, seen }) => ({
      key,
      seen,
      theirs: textOf(metadata, key) ?? '',
      mine: value,
    }))
    return { kind: 'conflict', facts }
  }
  const entries = changes.map(({ key, value }) => [key, value === '' ? ABSENT : value])
  return { kind: 'write', metadata: { ...metadata, ...Object.fromEntries(entries) } }
}
