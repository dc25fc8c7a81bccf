import type { ContentItem } from '#core/content/item.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import { fileNameOf } from '#core/content/names.ts'
import { metadataWithNotice, noticeOf } from '#core/content/pictures/picture-notice.ts'
import { isDraft } from '#core/content/showing.ts'
import { done, type EditOutcome, refuse } from '#core/desk/edit-outcome.ts'
import type { Author } from '../../content/change-log.ts'
import type { DeskParts } from '../desk-parts.ts'
import { auditLine, type WritePictures } from '../pictures/write-edits.ts'

/** What to do with a picture whose name is taken. */
export type RivalDecision = 'replace' | 'keep' | 'skip'

export type SettleParts = Pick<DeskParts, 'collections' | 'editor' | 'store' | 'conclude' | 'newId'>

const GONE: EditOutcome = refuse('That has already been resolved.')

/** Replaces the existing picture's bytes but not its texts, address and position, keeps both, or skips the new one. */
export function createSettleRival(
  { collections, editor, store, conclude, newId }: SettleParts,
  write: WritePictures,
) {
  async function replaceRival(
    author: Author,
    { container, name, metadata }: ContentItem,
    rival: string,
  ): Promise<EditOutcome> {
    const draft = await store.readItem(container, name)
    if (!draft) return GONE
    const { contentType } = draft
    const body = async () => {
      const bytes = await store.open(container, name)
      if (!bytes) throw new Error(`“${name}” disappeared from ${container} during the upload`)
      return bytes.stream
    }
    const batch = newId()
    const both = { ...author, batch }
    await editor.upload(both, container, rival, body, {
      contentType,
      expected: 'present',
      metadata: metadataWithNotice(noticeOf(metadata)),
    })
    await editor.remove(both, container, name)
    return done(`Replaced ${fileNameOf(rival)}; its texts stay.`, batch)
  }

  async function skip(author: Author, { container, name }: ContentItem, rival: string): Promise<EditOutcome> {
    const removal = await editor.remove(author, container, name)
    return done(`Skipped ${fileNameOf(rival)}.`, removal?.change)
  }

  return async (
    author: Author,
    container: string,
    name: string,
    choice: RivalDecision,
  ): Promise<EditOutcome> => {
    const collection = await collections.of(container)
    const item = collection.items.find((one) => one.name === name)
    const rival = item && textOf(item.metadata, 'replaces')
    if (!item || rival === undefined || !isDraft(item)) return GONE
    if (choice !== 'keep') {
      const outcome = await { skip, replace: replaceRival }[choice](author, item, rival)
      return conclude(author, auditLine(container), outcome)
    }
    const { replaces: _, ...metadata } = item.metadata
    return write(
      author,
      container,
      () => ({ kind: 'write', writes: [{ item, metadata }] }),
      () => `Kept both; the new one is ${fileNameOf(name)}.`,
    )
  }
}
