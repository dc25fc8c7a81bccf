import { randomUUID } from 'node:crypto'
import { judgeContainer, judgeItem } from '#adapters/metadata/judge-metadata.ts'
import { formatCsv } from '#adapters/tables/csv.ts'
import { readTable } from '#adapters/tables/read-table.ts'
import type { SettledFacts } from '#core/brand/brand-facts.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { Metadata } from '#core/content/metadata/metadata.ts'
import type { ContentStore } from '#core/ports/content/content-store.ts'
import type { SanitizeHtml } from '#core/ports/content/html-sanitizer.ts'
import type { PictureMaker } from '#core/ports/pictures/picture-maker.ts'
import type { PixelReader } from '#core/ports/pictures/pixel-reader.ts'
import type { ContentEditor } from '#services/content/content-editor.ts'
import type { ContentHistory } from '#services/content/content-history.ts'
import type { HistoryUpkeep } from '#services/content/history-upkeep.ts'
import type { Listings } from '#services/content/listings.ts'
import { createConclude } from '#services/desk/conclude.ts'
import type { DeskContent } from '#services/desk/desk.ts'
import { createEditHistory } from '#services/desk/edit-history.ts'
import { createFilterEditor } from '#services/desk/filters/filter-editor.ts'
import { createFilterEdits } from '#services/desk/filters/filter-edits.ts'
import { recordedFilters } from '#services/desk/filters/recorded-filters.ts'
import { createFinishEditor } from '#services/desk/finishes/finish-editor.ts'
import { createOverview } from '#services/desk/overview.ts'
import { createDeskCollections } from '#services/desk/pictures/picture-collections.ts'
import { createPictureEditor } from '#services/desk/pictures/picture-editor.ts'
import { readColor } from '#services/desk/pictures/read-color.ts'
import { recordedEdits } from '#services/desk/pictures/record-edits.ts'
import { createPictureEdits, type MetadataFaults } from '#services/desk/pictures/write-edits.ts'
import type { Recorder } from '#services/desk/record.ts'
import { createRoomMaker } from '#services/desk/rooms/room-maker.ts'
import { createTableImport } from '#services/desk/table/table-import.ts'
import { createLinkPlaces } from '#services/desk/texts/link-places.ts'
import { readsTexts } from '#services/desk/texts/stored-text.ts'
import { createTextEditor } from '#services/desk/texts/text-editor.ts'
import { createTextEdits } from '#services/desk/texts/text-edits.ts'
import { createFileUploads } from '#services/desk/uploads/file-uploads.ts'
import { createKeepFile } from '#services/desk/uploads/keep-file.ts'
import { createPictureUploads } from '#services/desk/uploads/picture-uploads.ts'
import { recordedUploads } from '#services/desk/uploads/recorded-uploads.ts'
import { createShowroomPhotos, type ShowroomPhotos } from '#services/desk/uploads/showroom-photos.ts'
import type { Pictures } from '#services/pictures/pictures.ts'
import type { Twins } from '#services/pictures/twins.ts'
import type { RecordSources } from '#services/records/record-service.ts'
import { createListEdits, readsListNow } from '#services/records/sources/list-edits.ts'
import { createRedirectSource } from '#services/records/sources/redirects.ts'
import { createTermSource } from '#services/records/sources/terms.ts'
import { createVideoSource } from '#services/records/sources/videos.ts'
import type { Redirects } from '#services/redirects/redirects.ts'
import type { sampleMails } from '#services/retailers/mail/sample-mails.ts'
import type { Shops } from '#services/retailers/shops/shops.ts'
import type { ShippedTexts } from '#services/texts/texts.ts'
import { ownPosters } from '#services/videos/own-posters.ts'
import type { Videos } from '#services/videos/videos.ts'

interface Ingredients {
  readonly store: Pick<ContentStore, 'open' | 'readItem'>
  readonly listings: Listings
  readonly pictures: Pick<Pictures, 'view'>
  readonly twins: Twins
  readonly maker: Pick<PictureMaker, 'render'>
  readonly pixels: Pick<PixelReader, 'color'>
  readonly editor: ContentEditor
  readonly history: ContentHistory
  readonly upkeep: HistoryUpkeep
  readonly sanitize: SanitizeHtml
  /** From the feed, without editors' changes. */
  readonly videos: Pick<Videos, 'list'>
  readonly record: Recorder
  readonly shipped: ShippedTexts
  /** Brand facts set by the environment. */
  readonly settled: SettledFacts
  /** Allowed targets of links in texts. */
  readonly shops: Pick<Shops, 'at'>
  readonly redirects: Redirects
  /** One mail per text, with drafts. */
  readonly mailSamples: ReturnType<typeof sampleMails>
  readonly now: () => Date
}

/** Editors' operations on content. */
export function createDeskContent({
  store,
  listings,
  pictures,
  twins,
  maker,
  pixels,
  editor,
  history,
  upkeep,
  sanitize,
  videos,
  record,
  shipped,
  settled,
  shops,
  redirects,
  mailSamples,
  now,
}: Ingredients): DeskContent & {
  readonly showrooms: ShowroomPhotos
  readonly recordSources: Omit<RecordSources, 'retailer'>
} {
  const newId = randomUUID
  const collections = createDeskCollections(listings)
  const conclude = createConclude({ history, record, now })
  const keepFile = createKeepFile({ editor, store })

  const readText = readsTexts({ shipped, listings, store })
  const places = createLinkPlaces({ listings, shops, redirects })
  const readList = readsListNow({ store, listings })
  const editList = createListEdits({ read: readList, editor, conclude })

  const changes = createEditHistory({ history, conclude, maker })

  const pictureDesk = createPictureEditor({ collections, pictures, sanitize, now })
  const colorOf = async ({ container, name }: ContentItem) => {
    const opened = await store.open(container, name)
    return opened && readColor(opened.stream, pixels)
  }
  const texts = createTextEditor({ read: readText, settled, history, places, samples: mailSamples })
  const textEdits = createTextEdits({ read: readText, editor, history, conclude, newId, now })
  const edits = recordedEdits(
    createPictureEdits({ collections, editor, history, sanitize, faultsOf, colorOf }),
    conclude,
  )
  const filterEdits = recordedFilters(
    createFilterEdits({ collections, listings, editor, history, faultsOf, faultsOfContainer, newId }),
    conclude,
  )
  const pictureUploads = recordedUploads(
    createPictureUploads({
      collections,
      pictures,
      twins,
      pixels,
      sanitize,
      editor,
      store,
      faultsOf,
      newId,
      now,
    }),
    { record, conclude },
  )

  return {
    pictures: pictureDesk,
    edits,
    filters: { ...createFilterEditor({ collections, pictures, sanitize }), ...filterEdits },
    files: createFileUploads({ collections, edits, keepFile, conclude, now }),
    history: changes,
    upkeep,
    overview: createOverview({
      collections,
      summaries: () => pictureDesk.summaries(),
      history,
      upkeep,
      pictures,
      texts,
    }),
    uploads: pictureUploads,
    finishes: createFinishEditor({ collections, editor, pixels, store, faultsOf, conclude, now }),
    rooms: createRoomMaker({ listings, editor, faultsOfContainer, record }),
    showrooms: createShowroomPhotos({ editor, keepFile, conclude, history, now }),
    texts: { ...texts, ...textEdits },
    recordSources: {
      redirect: createRedirectSource({ read: readList, edit: editList, history: changes, places }),
      term: createTermSource({ read: readText, edits: textEdits, history: changes }),
      video: createVideoSource({
        read: readList,
        edit: editList,
        history: changes,
        listings,
        editor,
        conclude,
        feed: videos,
        posters: () => ownPosters(listings, pictures),
        now,
      }),
    },
    table: createTableImport({
      listings,
      history,
      editor,
      conclude,
      tables: { read: readTable, write: formatCsv },
      judge: (given, place) => judgeItem(given, { ...place, unknownKeys: 'refuse' }),
    }),
  }
}

const faultsOf: MetadataFaults = (given, { container, before }) =>
  judgeItem(given, { container, before, unknownKeys: 'refuse-slips' }).map(({ message }) => message)

const faultsOfContainer = (given: Metadata, before: Metadata): readonly string[] =>
  judgeContainer(given, { before, unknownKeys: 'allow' }).map(({ message }) => message)
