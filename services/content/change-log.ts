import type { ContentItem } from '#core/content/item.ts'
import type { Metadata } from '#core/content/metadata.ts'
import type { ContainerRecord } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'

/** Who changes content, and the log for it: that of a request tells the request's id. */
export interface Author {
  /** As far as it is known, e.g. `content key`. */
  readonly name: string
  readonly log: Pick<Log, 'info'>
}

export type ChangeKind = 'upload' | 'replace' | 'metadata' | 'container-metadata' | 'delete' | 'thumbnail'

type State = ContentItem | ContainerRecord

/**
 * Logs one change of content: who made it, and what differs before and after. Bytes are told by type, size and
 * version, metadata by the keys that differ; `null` stands for nothing.
 */
export function logChange(
  { name: by, log }: Author,
  change: ChangeKind,
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

/** What `state` says that `other` does not; everything when there is no other. */
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
