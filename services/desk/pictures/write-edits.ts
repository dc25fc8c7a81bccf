import { brandPictureFault } from '#core/brand/brand-pictures.ts'
import { OVERTAKEN, retryOvertaken } from '#core/concurrency.ts'
import { isConflict } from '#core/content/content-store.ts'
import { brandContainer } from '#core/content/known-containers.ts'
import type { Metadata } from '#core/content/metadata/metadata.ts'
import { photoTitle } from '#core/content/photos/photo-title.ts'
import { isUnsigned, metadataWithNotice, noticeOf } from '#core/content/pictures/picture-notice.ts'
import { isDraft } from '#core/content/showing.ts'
import { done, type EditOutcome, refuse } from '#core/desk/edit-outcome.ts'
import { contentPlace, documentCollection } from '#core/desk/pictures/picture-collections.ts'
import { type PictureSelection, selectedOf } from '#core/desk/pictures/picture-selection.ts'
import { newlyUnmetMessages } from '#core/desk/pictures/publishing.ts'
import { formatCount } from '#core/format-count.ts'
import type { Author } from '../../content/change-log.ts'
import type { ContentEditor } from '../../content/content-editor.ts'
import type { ContentHistory } from '../../content/content-history.ts'
import type { Conclude } from '../conclude.ts'
import type { DeskParts } from '../desk-parts.ts'
import type { SentFile } from '../uploads/keep-file.ts'
import type { DeskCollection } from './picture-collections.ts'
import {
  createSavePlan,
  type PictureSave,
  planFocus,
  planMove,
  planPublish,
  planUnpublish,
  type WritePlan,
} from './plan-edits.ts'

/** Errors in new metadata, as sentences. */
export type MetadataFaults = (
  metadata: Metadata,
  place: { readonly container: Metadata; readonly before: Metadata },
) => readonly string[]

/** The entry in the audit log for an edit of a container's items. */
export function auditLine(container: string): Parameters<Conclude>[1] {
  const action = container === documentCollection().container ? 'edit-documents' : 'edit-pictures'
  return { action, subject: contentPlace(container)?.name ?? container }
}

/** Writes to several pictures as one change. */
export type WritePictures = ReturnType<typeof createWritePictures>

/** Every write replaces exactly the state it was planned for. After a conflict, it is planned again. */
export function createWritePictures({
  collections,
  editor,
  faultsOf,
  conclude,
}: Pick<PictureParts, 'collections' | 'faultsOf' | 'conclude'> & {
  readonly editor: Pick<ContentEditor, 'describeMany'>
}) {
  return async (
    author: Author,
    container: string,
    plan: (collection: DeskCollection) => WritePlan | Promise<WritePlan>,
    /** The message for a number of items, by their noun; `drafts` if only editors see them. */
    words: (count: number, of: { readonly noun: string; readonly drafts: boolean }) => string,
  ): Promise<EditOutcome> => {
    const outcome = await retryOvertaken<EditOutcome>(async (isLast) => {
      const collection = await collections.of(container)
      const writePlan = await plan(collection)
      if (writePlan.kind !== 'write') return writePlan
      const { writes } = writePlan
      const { noun } = collection.kind
      if (writes.length === 0) return done(words(0, { noun, drafts: false }))
      const faults = writes.flatMap(({ item, metadata }) =>
        faultsOf(metadata, { container: collection.metadata, before: item.metadata }),
      )
      if (faults.length > 0) return refuse([...new Set(faults)].join(' '))
      const losses = newlyUnmetMessages(writes, collection.metadata)
      if (losses !== '') return refuse(`Nothing was saved: ${losses}`)
      const writeResult = await editor.describeMany(
        author,
        writes.map(({ item: { name, etag }, metadata }) => ({
          container,
          name,
          metadata: () => metadata,
          expected: { etag },
        })),
      )
      if (writeResult.kind === 'saved')
        return done(words(writes.length, { noun, drafts: writes.every(isDraft) }), writeResult.change)
      const { refusals } = writeResult
      const isOvertaken = refusals.every(({ refusal }) => ['conflict', 'not-found'].includes(refusal.kind))
      return isOvertaken && !isLast ? OVERTAKEN : refuse(refusals[0]?.refusal.message ?? 'Nothing was saved.')
    })
    return conclude(author, auditLine(container), outcome)
  }
}

/** What editors do with pictures. Each action is one change that can be undone. */
export type PictureEdits = ReturnType<typeof createPictureEdits>

type PictureParts = Pick<DeskParts, 'collections' | 'sanitize' | 'faultsOf' | 'colorOf' | 'conclude'> & {
  readonly editor: Pick<ContentEditor, 'describeMany' | 'removeMany' | 'upload'>
  readonly history: Pick<ContentHistory, 'page'>
}

export function createPictureEdits(parts: PictureParts) {
  const { collections, editor, conclude } = parts
  const write = createWritePictures(parts)
  const planSave = createSavePlan(parts)

  return {
    /** Writes the changes. If someone else changed one of the fields meanwhile, reports a conflict and writes nothing. */
    save: (author: Author, container: string, save: PictureSave) =>
      write(
        author,
        container,
        (collection) => planSave(collection, save),
        (count, { noun, drafts }) => savedWords(formatCount(count, noun), count, drafts),
      ),

    /** Publishes complete items. @param pendingSave input to save with it; nothing is saved if no item can be published. */
    publish(author: Author, container: string, selection: PictureSelection, pendingSave?: PictureSave) {
      let held = ''
      let ready = 0
      const plan = async (collection: DeskCollection): Promise<WritePlan> => {
        const savePlan = pendingSave && (await planSave(collection, pendingSave))
        if (savePlan && savePlan.kind !== 'write') return savePlan
        const publishPlan = planPublish(collection, selection, savePlan?.writes ?? [])
        ;({ held, ready } = publishPlan)
        return publishPlan.plan
      }
      const wordsOf = (count: number, noun: string, drafts: boolean) => {
        if (ready > 0) return `Published ${formatCount(ready, noun)}.`
        return count > 0 ? savedWords(formatCount(count, noun), count, drafts) : 'All of them are published.'
      }
      return write(author, container, plan, (count, { noun, drafts }) =>
        [wordsOf(count, noun, drafts), held].filter(Boolean).join(' '),
      )
    },

    unpublish: (author: Author, container: string, selection: PictureSelection) =>
      write(
        author,
        container,
        (collection) => planUnpublish(collection, selection),
        (count, { noun }) =>
          count === 0
            ? 'All of them are drafts.'
            : `Took ${formatCount(count, noun)} off the site: now drafts.`,
      ),

    /** Moves the selected items to the trash. */
    async remove(author: Author, container: string, selection: PictureSelection): Promise<EditOutcome> {
      const { items, kind } = await collections.of(container)
      const { count, change } = await editor.removeMany(author, selectedOf(items, selection))
      if (count === 0) return goneOf(kind.noun)
      const message = `Moved ${formatCount(count, kind.noun)} to the trash.`
      return conclude(author, auditLine(container), done(message, change))
    },

    /** Moves the selected items together to a 1-based position. */
    move: (author: Author, container: string, selection: PictureSelection, to: number) =>
      write(
        author,
        container,
        (collection) => planMove(collection, selection, to),
        (count) => (count === 0 ? `Already at position ${to}.` : `Moved to position ${to}.`),
      ),

    /** Sets the point that crops keep in view, in fractions of width and height. */
    focus: (
      author: Author,
      container: string,
      name: string,
      point: { readonly x: number; readonly y: number },
    ) =>
      write(
        author,
        container,
        (collection) => planFocus(collection, name, point),
        () => 'Set the focal point.',
      ),

    replace: createReplace(parts),
  }
}

/** Replaces the bytes under the same name. Texts and addresses stay. */
export function createReplace({
  collections,
  editor,
  conclude,
}: Pick<DeskParts, 'collections' | 'conclude'> & { readonly editor: Pick<ContentEditor, 'upload'> }) {
  return async (author: Author, container: string, name: string, file: SentFile): Promise<EditOutcome> => {
    const { noun } = (await collections.of(container)).kind
    const upload = await (noun === 'document' ? file.asDocument() : file.asPicture())
    if (upload.kind === 'refused') return upload
    const { type: contentType, notice } = upload
    const fault = container === brandContainer() ? brandPictureFault(name, contentType) : undefined
    if (fault !== undefined) return refuse(fault)
    try {
      const { after, change } = await editor.upload(author, container, name, () => file.open(), {
        contentType,
        expected: 'present',
        metadata: metadataWithNotice(notice),
      })
      const stays = isUnsigned(notice) && !isUnsigned(noticeOf(after.metadata))
      const words = stays ? ' The new file has no author, so credit and copyright stay unchanged.' : ''
      const message = `Replaced the ${noun} of “${photoTitle(after)}”.${words}`
      return await conclude(author, auditLine(container), done(message, change))
    } catch (error) {
      if (!isConflict(error)) throw error
      return goneOf(noun)
    }
  }
}

function savedWords(things: string, count: number, drafts: boolean): string {
  if (count === 0) return 'Nothing has changed.'
  if (!drafts) return `Saved ${things}.`
  const what = count === 1 ? 'Saved as a draft' : `Saved ${things} as drafts`
  return `${what}: only editors see ${count === 1 ? 'it until it is' : 'them until they are'} published.`
}

const goneOf = (noun: string) => refuse(`That ${noun} no longer exists.`)
