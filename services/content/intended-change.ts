import {
  type ChangeKind,
  type ContentChange,
  type ContentState,
  sameState,
  stateOf,
} from '#core/content/changes/content-change.ts'
import type { ContentItem } from '#core/content/item.ts'
import { parseMetadata, type RawMetadata } from '#core/content/metadata/metadata.ts'
import type { Author } from './change-log.ts'
import type { PlannedMetadata } from './set-many.ts'

/** A planned change. */
export interface Intention {
  readonly author: Author
  /** `put` becomes an upload or a replacement. */
  readonly kind: Exclude<ChangeKind, 'upload' | 'replace'> | 'put'
  readonly container: string
  readonly name?: string
  /** The resulting metadata, if known in advance. */
  readonly metadata?: RawMetadata | undefined
}

/** The effect of a plan on the current state; `undefined` if there is none. */
export function intendedChange(
  intention: Intention,
  before: ContentState | undefined,
): Pick<ContentChange, 'kind' | 'before' | 'after'> | undefined {
  const { kind, metadata } = intention
  if (before === undefined && needsItem(intention)) return undefined
  if (kind === 'put') return { kind: before ? 'replace' : 'upload', before, after: undefined }
  const after = metadata && { ...(kind === 'metadata' && before), metadata: parseMetadata(metadata) }
  if (after !== undefined && sameState(before, after)) return undefined
  return { kind, before, after }
}

/** Only existing items can be described or deleted. */
export function needsItem({ kind }: Intention): boolean {
  return kind === 'metadata' || kind === 'delete'
}

/** The planned metadata change of one of several items. */
export function plannedChange(
  { before: item, metadata }: PlannedMetadata,
  { name: by, restores }: Author,
  note: Pick<ContentChange, 'id' | 'batch' | 'at'>,
): ContentChange {
  const before = stateOf(item)
  const { container, name } = item
  return { ...note, by, kind: 'metadata', container, name, before, after: { ...before, metadata }, restores }
}

/** The planned removal of one of several items. */
export function plannedRemoval(
  item: ContentItem,
  { name: by, restores }: Author,
  note: Pick<ContentChange, 'id' | 'batch' | 'at'>,
): { readonly item: ContentItem; readonly change: ContentChange } {
  const { container, name } = item
  const before = stateOf(item)
  return {
    item,
    change: { ...note, by, kind: 'delete', container, name, before, after: undefined, restores },
  }
}
