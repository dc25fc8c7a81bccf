import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ContentStore, ContentUnavailableError } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { Listings } from '#services/content/listings.ts'

/**
 * A stored SVG or HTML file must not act as a page of this site. PDFs are exempt, since browser viewers do not work in
 * a sandbox.
 */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

export async function sendItem(
  request: FastifyRequest,
  reply: FastifyReply,
  { item, store, cacheControl }: { item: ContentItem; store: ContentStore; cacheControl: string },
) {
  const etag = `"${item.version}"`
  reply
    .header('etag', etag)
    .header('last-modified', new Date(item.modifiedAt).toUTCString())
    .header('cache-control', cacheControl)
  if (item.contentType !== 'application/pdf') reply.header('content-security-policy', SANDBOX)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()

  const range = requestedRange(request, item, etag)
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${item.size}`).send()
  }
  const content = await store.open(item.container, item.name, range)
  if (!content) return reply.callNotFound()
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${item.size}`)
  return (
    reply
      .header('accept-ranges', isCompressible(item) ? 'none' : 'bytes')
      .header('content-length', range ? range.end - range.start + 1 : item.size)
      .type(item.contentType)
      // Node declares its web streams separately from the global ones.
      .send(Readable.fromWeb(content.stream as NodeReadableStream<Uint8Array>))
  )
}

function requestedRange(request: FastifyRequest, item: ContentItem, etag: string) {
  // Compressible files are sent whole, because ranges would refer to the compressed bytes.
  if (isCompressible(item)) return undefined
  const ifRange = request.headers['if-range']
  return ifRange === undefined || ifRange === etag ? parseRange(request.headers.range, item.size) : undefined
}

function isCompressible({ contentType }: ContentItem): boolean {
  return contentType.startsWith('image/svg') || contentType.startsWith('text/')
}

interface ByteRange {
  readonly start: number
  readonly end: number
}

export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match) return undefined
  const [, first = '', last = ''] = match
  if (first === '') {
    if (last === '') return undefined
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** Throws until the container has been listed: an item that is not found may still exist. */
export function assertListed(listings: Pick<Listings, 'isLoaded'>, container: string): void {
  if (!listings.isLoaded(container))
    throw new ContentUnavailableError('The container has not been listed since the start')
}
