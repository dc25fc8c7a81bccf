import type { ContentItem } from '#core/content/item.ts'
import { type Metadata, parseMetadata } from '#core/content/metadata/metadata.ts'
import { presentFacts } from '#core/content/metadata/metadata-faults.ts'
import { fileNameOf } from '#core/content/names.ts'
import { photoTitle } from '#core/content/photos/photo-title.ts'
import { done, refuse } from '#core/desk/edit-outcome.ts'
import { contentPlace } from '#core/desk/pictures/picture-collections.ts'
import { newlyUnmetMessages } from '#core/desk/pictures/publishing.ts'
import { type FactSources, factState, factTable } from '#core/desk/tables/fact-table.ts'
import { formatCount } from '#core/format-count.ts'
import type { ContentEditor } from '../../content/content-editor.ts'
import type { ContentHistory } from '../../content/content-history.ts'
import type { Listings } from '../../content/listings.ts'
import type { Conclude } from '../../desk/conclude.ts'
import type { TableSource } from '../table-imports.ts'

interface FactOptions {
  /** Listings that include drafts. */
  readonly listings: Pick<Listings, 'items' | 'container' | 'isLoaded'>
  readonly history: Pick<ContentHistory, 'page'>
  readonly judge: FactSources['judge']
  readonly editor: Pick<ContentEditor, 'describeMany'>
  readonly conclude: Conclude
}

/**
 * Opens the facts of a container's files as a table. `late` until the files have been listed, since a table without
 * them would be wrong.
 */
export function bindFacts(options: FactOptions) {
  const { listings, editor, judge, conclude } = options
  return async (container: string): Promise<TableSource | 'late' | undefined> => {
    const place = contentPlace(container)
    if (!place) return undefined
    const [items, found] = await Promise.all([listings.items(container), listings.container(container)])
    if (!listings.isLoaded(container)) return 'late'
    const metadata = found?.metadata ?? {}
    const byName = new Map(items.map((item) => [item.name, item]))
    const records = items.map((item) => ({
      id: item.name,
      version: item.etag,
      values: presentFacts(item.metadata),
      facts: { called: calledOf(item) },
    }))
    return {
      format: factTable({ place, records, metadata }, { judge, ...pastOf(container, options) }),

      async write(author, { changed }) {
        const writes = changed.map(({ before: { id: name, version: etag }, values }) => ({
          container,
          name,
          metadata: () => values,
          expected: { etag },
        }))
        const lost = newlyUnmetMessages(
          changed.flatMap(({ before, values }) => {
            const item = byName.get(before.id)
            return item ? [{ item, metadata: parseMetadata(values) }] : []
          }),
          metadata,
        )
        if (lost !== '') return refuse(`Nothing was saved: ${lost}`)
        const written = await editor.describeMany(author, writes)
        if (written.kind === 'refused') {
          const { refusals } = written
          const isOvertaken = refusals.every(({ refusal }) => refusal.kind === 'conflict')
          return isOvertaken ? 'overtaken' : refuse(refusals[0]?.refusal.message ?? 'Nothing was saved.')
        }
        const message = `Saved ${formatCount(writes.length, 'row')} of the table.`
        const outcome = done(message, written.change)
        return conclude(author, { action: 'import-table', subject: place.name }, outcome)
      },
    }
  }
}

/** Former facts of a file and their authors, from the history. */
function pastOf(container: string, { history }: Pick<FactOptions, 'history'>): Omit<FactSources, 'judge'> {
  const changesOf = async (name: string) => {
    const { entries } = await history.page({ container, name })
    return entries.flatMap(({ changes }) => changes)
  }
  return {
    async baseOf({ id }, { version }): Promise<Metadata | undefined> {
      const found = (await changesOf(id)).find(
        ({ before }) => before && factState(before.metadata) === version,
      )
      return found?.before?.metadata
    },
    lastChange: async ({ id }) => (await changesOf(id))[0],
  }
}

/** The title and the file name, which distinguishes files with the same title. */
function calledOf(item: ContentItem): string {
  const name = fileNameOf(item.name)
  return `${photoTitle({ ...item, name })}, ${name}`
}
