import type { ChangeKind } from '#core/content/changes/content-change.ts'
import type { ContainerRecord } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { Metadata } from '#core/content/metadata/metadata.ts'
import type { Log } from '#core/ports/log.ts'

/** The author of content changes. `log` is the log of the request, which adds the request ID. */
export interface Author {
  readonly name: string
  readonly log: Pick<Log, 'info'>
  /** Changes with the same batch form one history entry and are undone together. */
  readonly batch?: string | undefined
  readonly restores?: string | undefined
}

type State = ContentItem | ContainerRecord

/**
 * Logs one content change with its author and the differences: type, size and version of the bytes, and the metadata
 * keys that differ. `null` stands for a missing item.
 */
export function logChange(
  { name: by, log }: Author,
  change: ChangeKind | 'thumbnail',
  before: State | undefined,
  after: State | undefined,
): void {
  const state = after ?? before
  if (state === undefined) return
  const place =
    'container' in state ? { container: state.container, name: state.name } : { container: state.name }
  const details = { change, ...place, by, before: differing(before, after), after: differing(after, before) }
  log.info(details, 'Content changed')
}

/** Logs a batch of metadata changes. The history has the differences under `batch`. */
export function logBatch(
  { name: by, log }: Author,
  batch: string,
  changes: readonly { readonly before: ContentItem; readonly after: ContentItem }[],
): void {
  const realChanges = changes.filter(({ before, after }) => before !== after)
  const containers = [...new Set(realChanges.map(({ after }) => after.container))]
  log.info({ change: 'metadata', containers, items: realChanges.length, by, batch }, 'Content changed')
}

/** The part of `state` that differs from `other`; all of it without `other`. */
function differing(state: State | undefined, other: State | undefined): object | null {
  if (state === undefined) return null
  const metadata = differingKeys(state.metadata, other?.metadata)
  const bytes = bytesOf(state)
  return {
    etag: state.etag,
    ...(other !== undefined && JSON.stringify(bytes) === JSON.stringify(bytesOf(other)) ? {} : bytes),
    ...(Object.keys(metadata).length > 0 && { metadata }),
  }
}

function bytesOf(state: State): object {
  if (!('container' in state)) return {}
  const { contentType, size, version } = state
  return { contentType, size, version }
}

function differingKeys(metadata: Metadata, other: Metadata = {}): Metadata {
  return Object.fromEntries(Object.entries(metadata).filter(([key, value]) => other[key] !== value))
}
