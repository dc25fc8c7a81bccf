import { z } from 'zod'

const metadata = z.record(z.string(), z.union([z.string(), z.boolean(), z.number()]))

/** Metadata as the API answers it: parsed, keys in lower case. */
export const metadataAnswer = metadata

/** Identifies a state, in the form that `If-Match` takes. Sites of an older version tell none. */
const etag = z.string().optional()

const containerRecord = z.object({ name: z.string(), etag, metadata })

/** `GET /containers` (specification §7, "List containers"). */
export const containersAnswer = z.array(containerRecord)

/** A container as the API lists it. */
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

/** An image or document as the API lists it. `url` is relative to the site; its query `v` names the bytes. */
export type ItemRecord = Readonly<z.output<typeof itemRecord>>

/** `GET /videos` (specification §3, "Video feed entry"). */
export const videosAnswer = z.array(
  z.object({ title: z.string(), thumbnail: z.string(), videoId: z.string() }),
)

/** Writing calls answer what they did; callers need only know that they did it. */
export const anyAnswer = z.unknown()

/** Calls that write an item answer its record; callers need only the etag, to write again. */
export const writtenAnswer = z.object({ etag }).catch({})

/** Identifies the bytes of an item as far as its address tells; empty when it does not. */
export function versionOf(record: Pick<ItemRecord, 'url'>): string {
  return new URL(record.url, 'http://site.invalid').searchParams.get('v') ?? ''
}
