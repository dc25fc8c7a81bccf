import type { ContentItem } from '../item.ts'
import type { Metadata } from '../metadata/metadata.ts'
import { isDraft } from '../showing.ts'

/** How long a change can be undone, and how long the bytes it removed are stored. */
export const HISTORY_DAYS = 30

export type ChangeKind = 'upload' | 'replace' | 'metadata' | 'container-metadata' | 'delete'

/** The state of an item or container in the history; a container has only metadata. */
export interface ContentState {
  readonly metadata: Metadata
  /** Describes an item's bytes. */
  readonly bytes?: Pick<ContentItem, 'contentType' | 'size' | 'version' | 'createdAt'> | undefined
}

export interface ContentChange {
  readonly id: string
  /** Shared by changes that were made together and are undone together; equal to `id` for a single change. */
  readonly batch: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly by: string
  readonly kind: ChangeKind
  readonly container: string
  /** `undefined` if the container's own metadata changed. */
  readonly name: string | undefined
  readonly before: ContentState | undefined
  readonly after: ContentState | undefined
  /** The change or batch that this change undid. */
  readonly restores: string | undefined
}

/** The state as the history stores it. */
export function stateOf(present: ContentItem | { readonly metadata: Metadata }): ContentState {
  const { metadata } = present
  if (!('version' in present)) return { metadata }
  const { contentType, size, version, createdAt } = present
  return { metadata, bytes: { contentType, size, version, createdAt } }
}

/** The facts that differ, by key. */
export function factDifferences(before: ContentState | undefined, after: ContentState | undefined) {
  const [left, right] = [before?.metadata ?? {}, after?.metadata ?? {}]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .sort()
    .filter((key) => left[key] !== right[key])
    .map((key) => ({ key, before: left[key], after: right[key] }))
}

/** True when two states do not differ. */
export function sameState(a: ContentState | undefined, b: ContentState | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.bytes?.version === b.bytes?.version && factDifferences(a, b).length === 0
}

export type ChangeMeaning =
  | 'uploaded'
  | 'replaced'
  | 'deleted'
  | 'published'
  | 'unpublished'
  | 'moved'
  | 'described'
  | 'container described'

/** What a change did. A change of `status` alone publishes or unpublishes, one of `position` alone moves. */
export function meaningOf({
  kind,
  before,
  after,
}: Pick<ContentChange, 'kind' | 'before' | 'after'>): ChangeMeaning {
  if (kind === 'upload') return 'uploaded'
  if (kind === 'replace') return 'replaced'
  if (kind === 'delete') return 'deleted'
  if (kind === 'container-metadata') return 'container described'
  const keys = factDifferences(before, after).map(({ key }) => key)
  if (keys.length !== 1) return 'described'
  if (keys[0] === 'position') return 'moved'
  if (keys[0] !== 'status') return 'described'
  return after !== undefined && isDraft(after) ? 'unpublished' : 'published'
}
