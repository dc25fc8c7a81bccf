import { z } from 'zod'

const metadata = z.record(z.string(), z.union([z.string(), z.boolean(), z.number()]))

export const metadataAnswer = metadata

const etag = z.string().optional()

const containerRecord = z.object({ name: z.string(), etag, metadata })

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

export const itemsAnswer = z.array(itemRecord)

export type ItemRecord = Readonly<z.output<typeof itemRecord>>

export const videosAnswer = z.array(
  z.object({ title: z.string(), thumbnail: z.string(), videoId: z.string() }),
)

export const anyAnswer = z.unknown()

export const writtenAnswer = z.object({ etag, metadata: metadata.optional() }).catch({})

export function versionOf(record: Pick<ItemRecord, 'url'>): string {
  return new URL(record.url, 'http://site.invalid').searchParams.get('v') ?? ''
}
