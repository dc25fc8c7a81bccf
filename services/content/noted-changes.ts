import { type ContentChange, factDifferences } from '#core/content/changes/content-change.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { Metadata } from '#core/content/metadata/metadata.ts'
import type { MetadataWish } from './set-many.ts'

export type ItemAt = (place: { readonly container: string; readonly name: string }) => ContentItem | undefined

/** The plan for an interrupted batch. */
export interface RestOfChanges {
  /** Ids of changes already made. */
  readonly made: readonly string[]
  /** Remaining changes. */
  readonly toMake: readonly { readonly id: string; readonly wish: MetadataWish }[]
  /** Ids of changes whose items have changed since. */
  readonly lost: readonly string[]
}

/** Metadata changes and removals recorded together; a single change is its own batch. */
export function isOfMany({ id, batch, kind, name }: ContentChange): boolean {
  return (kind === 'metadata' || kind === 'delete') && name !== undefined && batch !== id
}

export function restOfChanges(pendingChanges: readonly ContentChange[], itemAt: ItemAt): RestOfChanges {
  const judgments = pendingChanges.map((change) => {
    const { container, name = '' } = change
    const item = itemAt({ container, name })
    return { change, item, progress: item === undefined ? 'lost' : progressOf(change, item.metadata) }
  })
  return {
    made: judgments.flatMap(({ change, progress }) => (progress === 'made' ? [change.id] : [])),
    toMake: judgments.flatMap(({ change, item, progress }) =>
      item !== undefined && progress === 'to be made' ? [{ id: change.id, wish: wishOf(change, item) }] : [],
    ),
    lost: judgments.flatMap(({ change, progress }) => (progress === 'lost' ? [change.id] : [])),
  }
}

function wishOf(change: ContentChange, { container, name, etag }: ContentItem): MetadataWish {
  const metadata = (before: Metadata) => withChange(before, change)
  return { container, name, metadata, expected: { etag } }
}

export function tookEffect(change: ContentChange, present: ContentChange['after']): boolean {
  const { kind, before } = change
  if (kind === 'delete') return present?.bytes?.version !== before?.bytes?.version
  if (kind === 'upload') return present !== undefined
  if (kind === 'replace') return present?.bytes?.version !== before?.bytes?.version
  return present !== undefined && progressOf(change, present.metadata) === 'made'
}

/** Whether an item has the state after a change, before it, or neither. */
function progressOf({ before, after }: ContentChange, present: Metadata): 'made' | 'to be made' | 'lost' {
  const facts = factDifferences(before, after)
  if (facts.every((fact) => present[fact.key] === fact.after)) return 'made'
  return facts.every((fact) => present[fact.key] === fact.before) ? 'to be made' : 'lost'
}

function withChange(present: Metadata, { before, after }: ContentChange): Metadata {
  const metadata = new Map(Object.entries(present))
  for (const fact of factDifferences(before, after)) {
    if (fact.after === undefined) metadata.delete(fact.key)
    else metadata.set(fact.key, fact.after)
  }
  return Object.fromEntries(metadata)
}
