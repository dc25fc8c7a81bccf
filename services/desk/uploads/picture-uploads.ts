import { brandPicture, brandPictureFault } from '#core/brand/brand-pictures.ts'
import { ContentRefusedError, ContentUnavailableError } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { type ItemKind, kindOf } from '#core/content/kinds.ts'
import { brandContainer } from '#core/content/known-containers.ts'
import { textOf } from '#core/content/metadata/metadata.ts'
import { fileNameOf, readableName } from '#core/content/names.ts'
import { photoTitle } from '#core/content/photos/photo-title.ts'
import { done, type EditOutcome, refuse } from '#core/desk/edit-outcome.ts'
import { arrivalWords } from '#core/desk/pictures/arrival-words.ts'
import { isCameraName } from '#core/desk/pictures/camera-names.ts'
import { contentPlace } from '#core/desk/pictures/picture-collections.ts'
import { titleKey } from '#core/desk/pictures/picture-fields.ts'
import { arrivingName } from '#core/desk/pictures/upload-names.ts'
import { formatCount } from '#core/format-count.ts'
import type { Author } from '../../content/change-log.ts'
import type { DeskParts } from '../desk-parts.ts'
import { createDeskPictures } from '../pictures/desk-picture.ts'
import type { DeskCollection, DeskCollections } from '../pictures/picture-collections.ts'
import type { WritePlan } from '../pictures/plan-edits.ts'
import { readBytes, readColor } from '../pictures/read-color.ts'
import { createReplace, createWritePictures } from '../pictures/write-edits.ts'
import type { KeepFile, SentFile } from './keep-file.ts'
import { createSettleRival, type SettleParts } from './settle-rival.ts'

/** Result for one file. `words` complete a sentence that begins with the file name. */
export interface Arrival {
  readonly sent: string
  readonly kind: 'arrived' | 'taken' | 'same' | 'refused' | 'failed'
  readonly words: string
  /** Its name in the gallery, if it arrived. */
  readonly name?: string
}

/** An uploaded item that is not published yet. */
export type ArrivedDraft = Awaited<ReturnType<PictureUploads['drafts']>>[number]

/** Uploads of pictures and documents, which stay drafts until an editor publishes them. */
export type PictureUploads = ReturnType<typeof createPictureUploads>

type UploadParts = Pick<DeskParts, 'twins' | 'pixels' | 'keepFile' | 'record'> &
  Parameters<typeof createDeskPictures>[0] &
  Parameters<typeof createWritePictures>[0] &
  SettleParts

export function createPictureUploads(parts: UploadParts) {
  const { collections } = parts
  const pictureOf = createDeskPictures(parts)
  const write = createWritePictures(parts)

  async function draftOf(item: ContentItem, collection: DeskCollection) {
    const replacedName = textOf(item.metadata, 'replaces')
    const rival = collection.items.find(({ name }) => name === replacedName)
    const title = textOf(item.metadata, titleKey(item, collection.metadata))
    return {
      picture: await pictureOf(item, collection),
      /** Whether its name comes from a camera and it has no title. */
      asksTitle: title === undefined && isCameraName(item.name),
      /** The existing picture of the same name, until the editor has chosen one. */
      rival: rival && (await pictureOf(rival, collection)),
    }
  }

  return {
    arrive: createArrive(parts),

    /** Message for files that were uploaded together. */
    outcomeOf(container: string, arrivals: readonly Arrival[], batch: string | undefined): EditOutcome {
      const { noun } = kindOf(container, {})
      if (arrivals.length === 0) return refuse(`Choose ${noun}s first.`)
      const count = arrivals.filter(hasArrived).length
      if (count === 0) return refuse(`No new ${noun}s arrived; the list says why.`)
      return done(arrivalWords(noun, count, arrivals.length), batch)
    },

    /** The drafts of a gallery, latest first. */
    async drafts(container: string) {
      if (!(await takesUploads(collections, container))) return []
      const collection = await collections.of(container)
      const latest = collection.drafts.toSorted((a, b) => (a.modifiedAt < b.modifiedAt ? 1 : -1))
      return Promise.all(latest.slice(0, MAX_LISTED).map((item) => draftOf(item, collection)))
    },

    /** Sets titles by picture name. Empty ones change nothing. */
    entitle: (author: Author, container: string, titles: ReadonlyMap<string, string>) =>
      write(
        author,
        container,
        (collection) => planTitles(collection, titles),
        (count) => (count === 0 ? 'No title was changed.' : `Saved ${formatCount(count, 'title')}.`),
      ),

    settle: createSettleRival(parts, write),
    addBrandPicture: createAddBrandPicture(parts),
  }
}

/** Stores a picture that the site finds by name, such as `logo.svg`: a new one as a draft, or in place of the existing one. */
function createAddBrandPicture(parts: Pick<UploadParts, 'collections' | 'editor' | 'keepFile' | 'conclude'>) {
  const replace = createReplace(parts)
  return async (author: Author, name: string, file: SentFile): Promise<EditOutcome> => {
    const container = brandContainer()
    const picture = brandPicture(name)
    if (!picture) return refuse('Choose what the picture is used as.')
    const { items } = await parts.collections.of(container)
    if (items.some((item) => item.name === name)) return replace(author, container, name, file)
    const upload = await file.asPicture()
    if (upload.kind === 'refused') return upload
    const fault = brandPictureFault(name, upload.type)
    if (fault !== undefined) return refuse(fault)
    const keepResult = await parts.keepFile(author, {
      container,
      name,
      contentType: upload.type,
      file,
      metadata: () => ({ ...upload.notice, status: 'draft', title: picture.label }),
    })
    if (keepResult.kind === 'same') return refuse(`${name} is already there, unchanged.`)
    const message = `Added the ${picture.label.toLowerCase()} as a draft: describe it, then publish it.`
    return parts.conclude(author, { action: 'upload', subject: 'Brand' }, done(message, keepResult.change))
  }
}

/** Stores one file. Never throws for a bad file, so that the others are stored. */
function createArrive({ collections, twins, pixels, keepFile, record }: UploadParts) {
  async function take(author: Author, container: string, file: SentFile): Promise<Omit<Arrival, 'sent'>> {
    const { items, kind } = await collections.of(container)
    const upload = await (kind.noun === 'document' ? file.asDocument() : file.asPicture())
    if (upload.kind === 'refused') return { kind: 'refused', words: upload.message }
    const name = arrivingName(file.name, upload.type)
    const twin = kind.noun === 'picture' ? await twins.find(await readBytes(file.open()), items) : undefined
    if (twin && twin.name !== name) return { kind: 'same', words: `Already there, as “${photoTitle(twin)}”.` }
    const color = kind.name === 'sample' ? await readColor(file.open(), pixels) : undefined
    const keepResult = await keepFile(author, {
      container,
      name,
      contentType: upload.type,
      file,
      metadata: (replaces) => ({
        status: 'draft',
        ...upload.notice,
        ...(kind.noun === 'document' && { name: readableName(name) }),
        ...(upload.alternative !== undefined && { [kind.altKey]: upload.alternative }),
        ...(color !== undefined && { color }),
        ...(replaces !== undefined && kind.noun === 'picture' && { replaces }),
      }),
    })
    return arrivalOf(keepResult, kind.noun)
  }

  return async (author: Author, container: string, file: SentFile): Promise<Arrival> => {
    const sent = fileNameOf(file.name.replaceAll('\\', '/')) || 'A file without a name'
    if (!(await takesUploads(collections, container)))
      return { sent, kind: 'refused', words: 'Choose a gallery first.' }
    try {
      const arrival = { sent, ...(await take(author, container, file)) }
      if (hasArrived(arrival))
        await record({
          person: author.name,
          action: 'upload',
          subject: contentPlace(container)?.name ?? container,
          before: 'Not there',
          after: `${sent}: Draft`,
        })
      return arrival
    } catch (error) {
      if (error instanceof ContentRefusedError) return { sent, kind: 'refused', words: error.message }
      if (!(error instanceof ContentUnavailableError)) throw error
      return { sent, kind: 'failed', words: 'The storage is not answering; try again in a moment.' }
    }
  }
}

const hasArrived = ({ kind }: Arrival) => kind === 'arrived' || kind === 'taken'

function arrivalOf(keepResult: Awaited<ReturnType<KeepFile>>, noun: ItemKind['noun']): Omit<Arrival, 'sent'> {
  if (keepResult.kind === 'same') return { kind: 'same', words: 'Already there, and identical.' }
  const name = fileNameOf(keepResult.item.name)
  if (keepResult.taken !== undefined && noun === 'document')
    return { kind: 'arrived', words: `Arrived as a draft named ${name}, since its own name is taken.` }
  if (keepResult.taken !== undefined)
    return { kind: 'taken', words: 'Arrived, but its name is taken: choose below.' }
  const words = isCameraName(name) ? 'Arrived as a draft that needs a title.' : 'Arrived as a draft.'
  return { kind: 'arrived', words, name: keepResult.item.name }
}

/** Excludes pictures that only make sense in one place. */
async function takesUploads(
  collections: Pick<DeskCollections, 'place'>,
  container: string,
): Promise<boolean> {
  const { isAddedAs = 'document' } = kindOf(container, {})
  return (await collections.place(container)) !== undefined && isAddedAs === 'document'
}

function planTitles({ items, metadata }: DeskCollection, titles: ReadonlyMap<string, string>): WritePlan {
  return {
    kind: 'write',
    writes: items.flatMap((item) => {
      const [title, key] = [titles.get(item.name) ?? '', titleKey(item, metadata)]
      if (title === '' || title === textOf(item.metadata, key)) return []
      return [{ item, metadata: { ...item.metadata, [key]: title } }]
    }),
  }
}

/** Maximum number of drafts shown. The gallery has all of them. */
const MAX_LISTED = 60
