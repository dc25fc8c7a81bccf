import { factOf } from '#core/content/facts.ts'
import type { ContentItem } from '#core/content/item.ts'
import { photoTitle } from '#core/content/photo-title.ts'
import type { FactConflict } from '#core/desk/merge-facts.ts'
import { selectedOf } from '#core/desk/picture-selection.ts'
import type { SanitizeHtml } from '#core/ports/html-sanitizer.ts'
import { nearest } from '#core/spelling/nearest.ts'
import { likenessOf } from '#core/spelling/similar-values.ts'
import type { ContentHistory } from '../../content/content-history.ts'
import type { EditConflict, NewValue } from '../edit-outcome.ts'
import { changedEntries, fieldLabel, mergePicture, type PictureSave } from './picture-changes.ts'
import type { DeskShelf, DeskShelves } from './picture-shelves.ts'
import type { WritePlan } from './write-pictures.ts'

/** Plans a save: what it writes, or why it has to ask first. */
export function createSavePlan(options: {
  readonly shelves: Pick<DeskShelves, 'offeredOf'>
  readonly history: Pick<ContentHistory, 'page'>
  readonly sanitize: SanitizeHtml
}) {
  const { shelves, history, sanitize } = options

  async function newValues(shelf: DeskShelf, save: PictureSave): Promise<readonly NewValue[]> {
    const changed = changedEntries(save.entries).filter(({ value }) => value !== '')
    const found = changed.map(async ({ field, value }): Promise<readonly NewValue[]> => {
      const fact = shelf.facts.find(({ key }) => key === field)
      if (!fact || factOf(field)?.isOwn) return []
      const values = (await shelves.offeredOf(field)).map((known) => known.value)
      if (values.includes(value)) return []
      const meant = values.find((known) => likenessOf(known, value) !== undefined) ?? nearest(value, values)
      return [{ label: fact.label, value, meant }]
    })
    return (await Promise.all(found)).flat()
  }

  async function conflictOf(
    item: ContentItem,
    facts: readonly FactConflict[],
    shelf: DeskShelf,
  ): Promise<EditConflict> {
    const { entries } = await history.page({ container: item.container, name: item.name })
    const last = entries[0]?.changes[0]
    return {
      name: item.name,
      called: photoTitle(item),
      etag: item.etag,
      by: last?.by,
      at: last?.at,
      facts: facts.map(({ key, theirs, mine }) => ({ key, label: fieldLabel(key, shelf), theirs, mine })),
    }
  }

  return async (shelf: DeskShelf, save: PictureSave): Promise<WritePlan> => {
    const selected = selectedOf(shelf.items, save.selection)
    if (selected.length === 0) return { kind: 'refused', message: 'Those pictures no longer exist.' }
    const values = save.newValuesConfirmed ? [] : await newValues(shelf, save)
    if (values.length > 0) return { kind: 'new-values', values }
    const merged = selected.map((item) => ({ item, to: mergePicture(item, save, { shelf, sanitize }) }))
    const conflicts = merged.flatMap(({ item, to }) =>
      to.kind === 'conflict' ? [conflictOf(item, to.facts, shelf)] : [],
    )
    if (conflicts.length > 0) return { kind: 'conflict', conflicts: await Promise.all(conflicts) }
    const writes = merged.flatMap(({ item, to }) =>
      to.kind === 'write' ? [{ item, metadata: to.metadata }] : [],
    )
    return { kind: 'write', writes }
  }
}
