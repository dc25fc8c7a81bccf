import { documentCard } from '#core/content/documents.ts'
import { isDraft } from '#core/content/drafts.ts'
import { type ContentItem, isPictured } from '#core/content/item.ts'
import { fileUrl } from '#core/content/media-urls.ts'
import { textOf } from '#core/content/metadata.ts'
import { photoTitle } from '#core/content/photo-title.ts'
import { fileNameOf, readableName } from '#core/content/readable-name.ts'
import { type PicturedItem, picturedItem } from '#core/content/stored-picture.ts'
import { leadsTo } from '#core/desk/document-links.ts'
import { PICTURE_SHELVES, shelfPath } from '#core/desk/picture-shelves.ts'
import { arrivingName } from '#core/desk/upload-names.ts'
import { containerOf, pageLink } from '#core/site-map.ts'
import type { Author } from '../../content/change-log.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import type { Conclude } from '../conclude.ts'
import type { EditOutcome } from '../edit-outcome.ts'
import type { DeskShelves } from '../pictures/picture-shelves.ts'
import type { PictureEdits } from '../pictures/write-edits.ts'
import type { createKeepFile } from '../uploads/keep-file.ts'
import type { SentFile } from '../uploads/sent-file.ts'

/** Where the site's documents are kept. */
const DOCUMENTS = containerOf('/education/resources')

/** Something that leads to a document. */
export interface LinkedFrom {
  readonly label: string
  /** Of the site, or of the desk where it is changed. */
  readonly path: string
}

/** A document as editors see it. */
export interface DeskDocument {
  readonly container: string
  readonly name: string
  readonly etag: string
  /** Identifies its bytes. */
  readonly version: string
  /** Its name, else that of its file. */
  readonly called: string
  /** As given; empty where there is none. */
  readonly title: string
  readonly description: string
  /** What is said of its cover to those who cannot see it. */
  readonly alt: string
  readonly fileType: string
  readonly size: string
  /** Its place in the site's order, from 1. */
  readonly place: number
  readonly isDraft: boolean
  /** Its address, the same whatever the file is replaced by. */
  readonly address: string
  /** Where an editor opens it. */
  readonly href: string
  readonly cover: PicturedItem | undefined
  readonly linkedFrom: readonly LinkedFrom[]
}

/** What editors see of documents, and do with them; each is one change that can be taken back. */
export interface DocumentDesk {
  /** In their order. */
  all(): Promise<readonly DeskDocument[]>
  /** Keeps a new document as a draft; a name that is taken gets a number. */
  add(author: Author, file: SentFile): Promise<EditOutcome>
  /** Another file at the same address. */
  replaceFile(author: Author, name: string, file: SentFile): Promise<EditOutcome>
  /** What is done as with pictures: words, order, publishing, trash. */
  readonly edits: Pick<PictureEdits, 'save' | 'publish' | 'unpublish' | 'remove' | 'move'>
}

interface Options {
  readonly documents: DeskShelves
  readonly shelves: DeskShelves
  readonly pictures: Pick<Pictures, 'view'>
  readonly edits: PictureEdits
  readonly keepFile: ReturnType<typeof createKeepFile>
  readonly conclude: Conclude
  readonly now: () => Date
}

export function createDocumentDesk(options: Options): DocumentDesk {
  const { edits, keepFile, conclude, now } = options
  return {
    edits,
    all: createAllDocuments(options),

    async add(author, file) {
      const document = await file.asDocument()
      if (document.kind === 'refused') return document
      const name = arrivingName(file.name, document.type)
      const upload_date = now().toISOString().slice(0, 10)
      const kept = await keepFile(author, {
        container: DOCUMENTS,
        name,
        contentType: document.type,
        file,
        metadata: () => ({ status: 'draft', name: readableName(name), upload_date }),
      })
      if (kept.kind === 'same')
        return { kind: 'refused', message: `${name} is there already, and is the same.` }
      const message = `Added ${fileNameOf(kept.item.name)} as a draft: nobody but editors sees it yet.`
      const outcome = { kind: 'done', message, undo: kept.change } as const
      return conclude(author, { action: 'upload', subject: 'Documents' }, outcome)
    },

    async replaceFile(author, name, file) {
      const document = await file.asDocument()
      if (document.kind === 'refused') return document
      return edits.replace(author, DOCUMENTS, name, {
        contentType: document.type,
        body: file.open(),
        notice: document.notice,
      })
    },
  }
}

function createAllDocuments({ documents, shelves, pictures }: Options): DocumentDesk['all'] {
  async function coverOf(item: ContentItem): Promise<PicturedItem | undefined> {
    if (!isPictured(item)) return undefined
    const picture = await pictures.view(item)
    return picture.width === null ? undefined : picturedItem({ ...item, picture })
  }

  async function linksTo(file: ContentItem): Promise<readonly LinkedFrom[]> {
    const pages = isDraft(file)
      ? []
      : [pageLink('/education/resources'), pageLink('/retailers')].map(({ to, label }) => ({
          label,
          path: to,
        }))
    const found = PICTURE_SHELVES.map(async ({ container, name: place }) => {
      const { items } = await shelves.of(container)
      return items
        .filter((item) => leadsTo(item, file))
        .map((item) => ({
          label: `${place}: ${photoTitle(item)}`,
          path: `${shelfPath(container)}?${new URLSearchParams({ pick: item.name })}`,
        }))
    })
    return [...pages, ...(await Promise.all(found)).flat()]
  }

  return async () => {
    const { items } = await documents.of(DOCUMENTS)
    return Promise.all(
      items.map(async (item, index): Promise<DeskDocument> => {
        const [address = ''] = fileUrl(item).split('?', 1)
        const { alt, fileType, size, title } = documentCard(item)
        return {
          container: item.container,
          name: item.name,
          etag: item.etag,
          version: item.version,
          alt,
          fileType,
          size,
          address,
          called: title,
          title: textOf(item.metadata, 'name') ?? '',
          description: textOf(item.metadata, 'description') ?? '',
          place: index + 1,
          isDraft: isDraft(item),
          href: isDraft(item) ? `/desk${address}` : fileUrl(item),
          cover: await coverOf(item),
          linkedFrom: await linksTo(item),
        }
      }),
    )
  }
}
