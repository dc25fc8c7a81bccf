import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { judgeContainer, judgeItem } from '#adapters/metadata/judge-metadata.ts'
import { parseUploadType, UPLOAD_TYPES } from '#adapters/shared/media-types/sniff.ts'
import { formatCsv } from '#adapters/tables/csv.ts'
import { readTable } from '#adapters/tables/read-table.ts'
import type { Metadata } from '#core/content/metadata.ts'
import type { ContentStore } from '#core/ports/content-store.ts'
import type { SanitizeHtml } from '#core/ports/html-sanitizer.ts'
import type { PixelReader } from '#core/ports/pixel-reader.ts'
import type { ContentEditor } from '#services/content/content-editor.ts'
import type { ContentHistory } from '#services/content/content-history.ts'
import type { HistoryUpkeep } from '#services/content/history-upkeep.ts'
import type { Listings } from '#services/content/listings.ts'
import { createConclude } from '#services/desk/conclude.ts'
import type { DeskContent } from '#services/desk/desk.ts'
import { createDocumentDesk } from '#services/desk/documents/document-desk.ts'
import { createDocumentShelves } from '#services/desk/documents/document-shelves.ts'
import { createFilterDesk } from '#services/desk/filters/filter-desk.ts'
import { createFilterEdits } from '#services/desk/filters/filter-edits.ts'
import { recordedFilters } from '#services/desk/filters/recorded-filters.ts'
import { createFinishDesk } from '#services/desk/finishes/finish-desk.ts'
import { createHistoryDesk } from '#services/desk/history-desk.ts'
import { createOverview } from '#services/desk/overview.ts'
import { createPictureDesk } from '#services/desk/pictures/picture-desk.ts'
import { createDeskShelves } from '#services/desk/pictures/picture-shelves.ts'
import { recordedEdits } from '#services/desk/pictures/record-edits.ts'
import { createPictureEdits, type MetadataFaults } from '#services/desk/pictures/write-edits.ts'
import type { Recorder } from '#services/desk/record.ts'
import { createSlideDesk } from '#services/desk/slides/slide-desk.ts'
import { createTableDesk } from '#services/desk/table/table-desk.ts'
import { createKeepFile } from '#services/desk/uploads/keep-file.ts'
import { createPictureUploads } from '#services/desk/uploads/picture-uploads.ts'
import { recordedUploads } from '#services/desk/uploads/recorded-uploads.ts'
import type { Pictures } from '#services/pictures/pictures.ts'
import type { Twins } from '#services/pictures/twins.ts'
import { receiveUpload, type UploadLimits } from '../uploads/receive-upload.ts'

interface Ingredients {
  readonly store: Pick<ContentStore, 'open' | 'readItem'>
  readonly listings: Listings
  readonly pictures: Pick<Pictures, 'view'>
  readonly twins: Twins
  readonly pixels: Pick<PixelReader, 'color'>
  readonly editor: ContentEditor
  readonly history: ContentHistory
  readonly upkeep: HistoryUpkeep
  readonly uploads: UploadLimits
  readonly sanitize: SanitizeHtml
  readonly record: Recorder
  readonly now: () => Date
}

/** What editors do to the content. */
export function createDeskContent({
  store,
  listings,
  pictures,
  twins,
  pixels,
  editor,
  history,
  upkeep,
  uploads,
  sanitize,
  record,
  now,
}: Ingredients): DeskContent {
  const newId = randomUUID
  const shelves = createDeskShelves(listings)
  const documents = createDocumentShelves(listings)
  const conclude = createConclude({ history, record, now })
  const keepFile = createKeepFile({ editor, store })

  const pictureDesk = createPictureDesk({ shelves, pictures, sanitize })
  const edits = recordedEdits(createPictureEdits({ shelves, editor, history, sanitize, faultsOf }), conclude)
  const documentEdits = recordedEdits(
    createPictureEdits({ shelves: documents, editor, history, sanitize, faultsOf, noun: 'document' }),
    conclude,
  )
  const filterEdits = recordedFilters(
    createFilterEdits({ shelves, listings, editor, history, faultsOf, faultsOfContainer, newId }),
    conclude,
  )
  const pictureUploads = recordedUploads(
    createPictureUploads({ shelves, pictures, twins, sanitize, editor, store, faultsOf, newId, now }),
    { record, conclude },
  )

  return {
    pictures: pictureDesk,
    edits,
    filters: { ...createFilterDesk({ shelves, pictures, sanitize }), ...filterEdits },
    slides: createSlideDesk({ shelves, pictures, sanitize, edits, now }),
    documents: createDocumentDesk({
      documents,
      shelves,
      pictures,
      edits: documentEdits,
      keepFile,
      conclude,
      now,
    }),
    history: createHistoryDesk(history, conclude),
    upkeep,
    overview: createOverview({
      shelves,
      summaries: () => pictureDesk.summaries(),
      history,
      upkeep,
      pictures,
    }),
    uploads: pictureUploads,
    finishes: createFinishDesk({ shelves, editor, pixels, store, faultsOf, conclude, now }),
    table: createTableDesk({
      listings,
      history,
      editor,
      conclude,
      tables: { read: readTable, write: formatCsv },
      judge: (given, place) => judgeItem(given, { ...place, unknownKeys: 'refuse' }),
    }),

    async replacePicture(author, container, name, file) {
      const type = parseUploadType(file.type)
      if (!type?.startsWith('image/'))
        return { kind: 'refused', message: `A picture is one of these: ${UPLOAD_TYPES.join(', ')}.` }
      const source = Readable.from([Buffer.from(await file.arrayBuffer())])
      return receiveUpload(source, { ...uploads, type }, async (received) => {
        if (received.kind === 'too-large')
          return { kind: 'refused', message: `A file has at most ${uploads.maxBytes / 1024 / 1024} MB.` }
        if (received.kind === 'mismatch') return { kind: 'refused', message: received.message }
        const body = createReadStream(received.file)
        return edits.replace(author, container, name, { contentType: type, body, notice: received.notice })
      })
    },
  }
}

const faultsOf: MetadataFaults = (given, { container, before }) =>
  judgeItem(given, { container, before, unknownKeys: 'refuse-slips' }).map(({ message }) => message)

const faultsOfContainer = (given: Metadata, before: Metadata): readonly string[] =>
  judgeContainer(given, { before, unknownKeys: 'allow' }).map(({ message }) => message)
