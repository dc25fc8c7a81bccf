import type { FastifyInstance } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ContainerRecord } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { fileUrl } from '#core/content/pictures/media-urls.ts'
import { MAX_THUMBNAIL_PX, THUMBNAIL_STRATEGIES } from '#core/content/pictures/thumbnails.ts'

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const metadataBody = z
  .record(z.string().max(256), value)
  .describe('Replaces the whole set. Keys in any letter case; empty values become "None".')

export const metadataAnswer = z.record(z.string(), z.union([z.string(), z.boolean(), z.number()]))

const etag = z.string().describe('Identifies this version of the bytes and metadata; send it as If-Match.')

export const containerAnswer = z.object({
  name: z.string(),
  etag: etag.optional(),
  metadata: metadataAnswer,
})

export const itemAnswer = z.object({
  url: z
    .string()
    .describe('Site path of the stored file; its query parameter v identifies these exact bytes.'),
  name: z.string(),
  contentType: z.string(),
  size: z.number().int().describe('In bytes.'),
  etag,
  createdAt: z.iso.datetime(),
  modifiedAt: z.iso.datetime(),
  metadata: metadataAnswer,
})

export const errorAnswer = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

export const conflictAnswer = z.object({
  error: z.object({
    code: z.literal('PRECONDITION_FAILED'),
    message: z.string(),
    present: z
      .union([itemAnswer, containerAnswer, z.null()])
      .describe('The current state; null if there is none.'),
  }),
})

export const containerParams = z.object({ container: z.string().max(2048) })

export const blobParams = containerParams.extend({
  blob: z.string().max(2048).describe('Slashes in the name are percent-encoded.'),
})

export const fileBody = z.unknown().meta({ type: 'string', format: 'binary' }).describe('The file itself.')

export const searchQuery = z.object({ search: z.string().max(256).optional() })

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')

export const draftsQuery = z.object({ drafts: flag.describe('Include drafts. Needs the API key.') })

export const newKeysQuery = z.object({
  newKeys: flag.describe('true accepts keys that would be rejected as unknown.'),
})

export const describeBlobBody = z.object({
  containerName: z.string(),
  blobName: z.string(),
  apiKey: z.string().optional().describe('The API key, unless it is sent as x-api-key.'),
  metadata: metadataBody,
})

export const deleteThumbnailBody = z.object({
  BlobName: z.string().describe('folder/name, without the thumbnail container.'),
})

export const thumbnailBody = z.object({
  width: z.int().min(1).max(MAX_THUMBNAIL_PX).describe('In px.'),
  height: z.int().min(1).max(MAX_THUMBNAIL_PX).describe('In px.'),
  strategy: z.enum(THUMBNAIL_STRATEGIES),
  scale: z.int().min(1).max(100).default(100).describe('Percent, applied before cropping.'),
})

export function badRequest(code: string, message: string): Error {
  return Object.assign(new Error(message), { statusCode: 400, code })
}

export function takeZodSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler)
  app.setSchemaErrorFormatter(([first], part) => {
    const where = first?.instancePath.slice(1).replaceAll('/', '.') || `the ${part}`
    const code = part === 'body' ? 'INVALID_BODY' : 'INVALID_PARAMETER'
    return badRequest(code, `${where}: ${first?.message ?? 'not accepted by this call'}`)
  })
  // Our own responses may list 50,000 items, so they are not validated.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
}

export function withZodTypes(app: FastifyInstance) {
  return app.withTypeProvider<ZodTypeProvider>()
}

export const judgedByHandler = () => (value: unknown) => ({ value })

export function itemRecord(item: ContentItem) {
  const { name, contentType, size, etag, createdAt, modifiedAt, metadata } = item
  return {
    url: fileUrl(item),
    name,
    contentType,
    size,
    etag: quoteEtag(etag),
    createdAt,
    modifiedAt,
    metadata,
  }
}

export function containerRecord({ name, etag, metadata }: ContainerRecord) {
  return etag === '' ? { name, metadata } : { name, etag: quoteEtag(etag), metadata }
}

export function quoteEtag(etag: string): string {
  return `"${etag}"`
}
