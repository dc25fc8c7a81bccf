import { z } from 'zod'

const metadata = z.record(z.string(), z.union([z.string(), z.boolean(), z.number()]))

/** Metadata in API answers: parsed, keys in lower case. */
export const metadataAnswer = metadata

/** Identifies a state, in the format of `If-Match`. Older versions of the site send none. */
const etag = z.string().optional()

const containerRecord = z.object({ name: z.string(), etag, metadata })

/** `GET /containers` (specification §7, "List containers"). */
export const containersAnswer = z.array(containerRecord)

export type ContainerAnswer = Readonly<z.output<typeof containerRecord>>

const itemRecord = z.object({
  url: z.string(),
  name: z.string(),
  etag,
  contentType: z.string().default('application/octet-stream'),
  size: z.number().default(0),
  createdAt: z.string().default(''),
  modifiedAt: z.string().default(''),
  metadata,
})

/** `GET /Container/{container}/Blob`: image records. */
export const itemsAnswer = z.array(itemRecord)

/** An image or document as the API lists it. `url` is relative to the site; its query `v` identifies the bytes. */
export type ItemRecord = Readonly<z.output<typeof itemRecord>>

/** `GET /videos` (specification §3, "Video feed entry"). */
export const videosAnswer = z.array(
  z.object({ title: z.string(), thumbnail: z.string(), videoId: z.string() }),
)

/** Callers of writes need only know that they succeeded. */
export const anyAnswer = z.unknown()

/** Callers of item writes need only the new etag. */
export const writtenAnswer = z.object({ etag }).catch({})

/** Identifies the bytes of an item if its address does; otherwise empty. */
export function versionOf(record: Pick<ItemRecord, 'url'>): string {
  return new URL(record.url, 'http://site.invalid').searchParams.get('v') ?? ''
}

const bytes = z.object({
  contentType: z.string(),
  size: z.number(),
  version: z.string(),
  createdAt: z.string(),
})
const state = z.object({ metadata, bytes: bytes.optional() }).nullable()

const changeRecord = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  kind: z.enum(['upload', 'replace', 'metadata', 'container-metadata', 'delete']),
  container: z.string(),
  name: z.string().nullable(),
  before: state,
  after: state,
})

/** A change as the history tells it. */
export type ChangeRecord = Readonly<z.output<typeof changeRecord>>

/** `GET /History`: changes that were made together are one entry. */
export const historyAnswer = z.object({
  entries: z.array(
    z.object({ id: z.string(), at: z.string(), count: z.number(), changes: z.array(changeRecord) }),
  ),
  next: z.string().nullable(),
})

export type HistoryAnswer = Readonly<z.output<typeof historyAnswer>>

/** `GET /Trash`. */
export const trashAnswer = z.object({ entries: z.array(changeRecord), next: z.string().nullable() })

export type TrashAnswer = Readonly<z.output<typeof trashAnswer>>

/** What several changes came to: how many, and the change that takes them back. */
export const changedAnswer = z.object({ change: z.string().nullable(), count: z.number() })

export type ChangedAnswer = Readonly<z.output<typeof changedAnswer>>
