import type { ContentChange } from '#core/content/changes/content-change.ts'
import { ContentRefusedError } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { type Metadata, parseMetadata, type RawMetadata } from '#core/content/metadata/metadata.ts'
import type { ContentEditor } from '../../content/content-editor.ts'
import type { ContentHistory } from '../../content/content-history.ts'

/** The pictures of one container, in memory. Every write creates a new state and a history entry. */
export function picturesInMemory(initialItems: readonly ContentItem[], container: RawMetadata) {
  let items = initialItems
  const history: ContentChange[] = []
  const record = { name: initialItems[0]?.container ?? '', etag: 'c1', metadata: parseMetadata(container) }
  const item = (name: string) => items.find((one) => one.name === name)

  /** Returns the ID of the change. */
  function write(by: string, before: ContentItem, metadata: Metadata): string {
    const id = `change ${history.length + 1}`
    const at = Date.UTC(2026, 1, 1) + history.length
    const after = { ...before, metadata, etag: id, modifiedAt: new Date(at).toISOString() }
    items = items.map((one) => (one === before ? after : one))
    const { name } = before
    const change = { id, batch: id, at, by, kind: 'metadata', container: record.name, name } as const
    history.push({ ...change, before, after, restores: undefined })
    return id
  }

  const editor: Pick<ContentEditor, 'describeMany' | 'removeMany' | 'upload'> = {
    async describeMany({ name: by }, updates) {
      const matches = updates.map((update) => ({ ...update, present: item(update.name) }))
      const refusals = matches.flatMap(({ container, name, expected, present }) => {
        const isExpected = typeof expected !== 'object' || expected.etag === present?.etag
        const refusal = { kind: 'conflict', message: 'It has changed.', present } as const
        return present && isExpected ? [] : [{ container, name, refusal }]
      })
      if (refusals.length > 0) return { kind: 'refused', refusals }
      let change: string | undefined
      for (const { metadata, present } of matches)
        if (present) change = write(by, present, parseMetadata(metadata(present.metadata)))
      return { kind: 'saved', items, change }
    },
    async removeMany(_author, removedItems) {
      const removedNames = new Set(removedItems.map(({ name }) => name))
      items = items.filter(({ name }) => !removedNames.has(name))
      return { count: removedNames.size, change: 'removal' }
    },
    async upload({ name: by }, _container, name) {
      const before = item(name)
      if (!before)
        throw new ContentRefusedError({ kind: 'conflict', message: 'It is gone.', present: undefined })
      const change = write(by, before, before.metadata)
      return { after: item(name) ?? before, change }
    },
  }

  const page: ContentHistory['page'] = async (filter) => {
    const changes = history.filter(({ name }) => name === filter?.name).toReversed()
    const entries = changes.map((change) => ({
      batch: change.batch,
      at: change.at,
      count: 1,
      changes: [change],
    }))
    return { entries, next: undefined }
  }

  return {
    item,
    editor,
    history: { page },
    listings: { items: async () => items, container: async () => record, containers: async () => [record] },
  }
}
