import { setImmediate as breathe } from 'node:timers/promises'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import type { ContentItem } from '#core/content/item.ts'
import { isReservedKey } from '#core/content/metadata/metadata.ts'
import { blobNameFault } from '#core/content/names.ts'
import { readLimited } from '../shared/responses.ts'
import { toItem } from './blob-item.ts'
import { saysNotPublic } from './storage-errors.ts'

export type ListBlobs = (container: string) => Promise<Listed | undefined>

export interface Listed {
  readonly items: readonly ContentItem[]
  readonly unusable: readonly string[]
  readonly reserved: readonly string[]
}

export interface ListBlobsOptions {
  readonly containerUrl: (container: string) => Promise<string>
  readonly anonymous: boolean
  readonly fetch?: (address: URL, init: RequestInit) => Promise<Response>
  readonly pageSize?: number
  readonly pageTimeoutMs?: number
  readonly timeoutMs?: number
}

/** The first service version that returns creation times to anonymous readers. */
const SERVICE_VERSION = '2021-12-02'
const MAX_PAGES = 200
const MAX_PAGE_BYTES = 64 * 1024 * 1024
const MAX_LISTING_BYTES = 256 * 1024 * 1024

export function createListBlobs(options: ListBlobsOptions): ListBlobs {
  const { containerUrl, anonymous, fetch = globalThis.fetch, pageSize } = options
  const { pageTimeoutMs = 20_000, timeoutMs = 60_000 } = options

  const ask = async (
    address: URL,
    container: string,
    whole: AbortSignal,
  ): Promise<Uint8Array | undefined> => {
    const response = await fetch(address, {
      headers: { 'x-ms-version': SERVICE_VERSION, accept: 'application/xml' },
      redirect: 'manual',
      signal: AbortSignal.any([whole, AbortSignal.timeout(pageTimeoutMs)]),
    })
    const bytes = await readLimited(response, MAX_PAGE_BYTES)
    if (response.ok) return bytes
    if (response.status === 404) return undefined
    if (anonymous && saysNotPublic(response.status, new TextDecoder().decode(bytes))) return undefined
    throw new Error(`listing ${container}: Request failed with status code ${response.status}`)
  }

  return async (container) => {
    const address = listingAddress(await containerUrl(container), pageSize)
    const whole = AbortSignal.timeout(timeoutMs)
    const pages: ListingPage[] = []
    let length = 0
    while (pages.length < MAX_PAGES) {
      const bytes = await ask(address, container, whole)
      if (bytes === undefined) return undefined
      length += bytes.byteLength
      if (length > MAX_LISTING_BYTES) break
      const page = await parseListingPage(container, new TextDecoder().decode(bytes))
      pages.push(page)
      if (page.marker === undefined) {
        return {
          items: pages.flatMap(({ items }) => items),
          unusable: pages.flatMap(({ unusable }) => unusable),
          reserved: pages.flatMap(({ reserved }) => reserved),
        }
      }
      if (page.marker === address.searchParams.get('marker')) break
      address.searchParams.set('marker', page.marker)
    }
    throw new Error(`listing ${container}: it has too many pages`)
  }
}

function listingAddress(container: string, pageSize: number | undefined): URL {
  const address = new URL(container)
  for (const [name, value] of [
    ['restype', 'container'],
    ['comp', 'list'],
    ['include', 'metadata'],
  ] as const) {
    address.searchParams.set(name, value)
  }
  if (pageSize !== undefined) address.searchParams.set('maxresults', String(pageSize))
  return address
}

interface ListingPage {
  readonly items: readonly ContentItem[]
  readonly unusable: readonly string[]
  readonly reserved: readonly string[]
  readonly marker: string | undefined
}

/** Parsing this many blobs takes a few milliseconds. */
const AT_ONCE = 40
const BETWEEN_BLOBS = /<\/Blob>\s*<Blob>/

const parser = new XMLParser({
  // Numbers must stay text: 00123 is a finish, not 123.
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  trimValues: false,
  htmlEntities: true,
  processEntities: { enabled: true, maxExpandedLength: Number.POSITIVE_INFINITY },
  // The parser would reject the whole listing for a reserved key. The prefixes make them harmless, and attributes are
  // dropped below.
  transformTagName: (name) => (isReservedKey(name) ? `@${name}` : name),
  isArray: (_name, path) => String(path) === 'Blobs.Blob',
})

const text = z.string().default('')
const blob = z.object({
  Name: z.union([z.string(), z.object({ '#text': text, '@Encoded': z.literal('true').optional() })]),
  Properties: z.object({
    'Creation-Time': text,
    'Last-Modified': z.string(),
    'Content-Length': z.string().regex(/^\d+$/),
    'Content-Type': text,
    'Content-MD5': text,
    Etag: z.string(),
  }),
  // The parser returns an empty element as text, and one with an attribute as an object.
  Metadata: z.union([z.record(z.string(), z.unknown()), z.string()]).optional(),
})
const piece = z.object({ Blobs: z.union([z.object({ Blob: z.array(blob) }), z.string()]) })

/** Parses long pages in pieces, so that other work can run in between. */
async function parseListingPage(container: string, xml: string): Promise<ListingPage> {
  const begin = /<Blobs>|<Blobs\s*\/>/.exec(xml)
  const end = xml.lastIndexOf('</Blobs>')
  // A truncated response must not look like a shorter listing.
  const isWhole = xml.includes('<EnumerationResults') && xml.trimEnd().endsWith('</EnumerationResults>')
  if (begin === null || !isWhole) throw new Error('the response is not a complete listing')
  const inside = end < 0 ? '' : xml.slice(begin.index + begin[0].length, end)
  const blobs = inside.trim() === '' ? [] : inside.split(BETWEEN_BLOBS)
  const items: ContentItem[] = []
  const unusable: string[] = []
  const reserved: string[] = []
  for (let at = 0; at < blobs.length; at += AT_ONCE) {
    if (at > 0) await breathe()
    const first = at === 0 ? '' : '<Blob>'
    const last = at + AT_ONCE >= blobs.length ? '' : '</Blob>'
    const part = first + blobs.slice(at, at + AT_ONCE).join('</Blob><Blob>') + last
    for (const { item, hasReserved } of parsePiece(container, part)) {
      if (blobNameFault(item.name) !== undefined) unusable.push(item.name)
      else {
        items.push(item)
        if (hasReserved) reserved.push(item.name)
      }
    }
  }
  return { items, unusable, reserved, marker: markerIn(xml.slice(Math.max(end, begin.index))) }
}

function parsePiece(container: string, blobs: string) {
  const parsed = piece.parse(parser.parse(`<Blobs>${blobs}</Blobs>`)).Blobs
  if (typeof parsed === 'string') return []
  return parsed.Blob.map((blobEntry) => ({
    item: itemOf(container, blobEntry),
    hasReserved: hasReserved(blobEntry),
  }))
}

function hasReserved({ Metadata }: z.output<typeof blob>): boolean {
  return (
    typeof Metadata === 'object' &&
    Object.keys(Metadata).some((key) => key.startsWith('@') && isReservedKey(key.slice(1)))
  )
}

function itemOf(container: string, { Name, Properties, Metadata }: z.output<typeof blob>): ContentItem {
  const modifiedAt = dateOf(Properties['Last-Modified'], new Date(0))
  return toItem(container, {
    name: typeof Name === 'string' ? Name : nameOf(Name['#text'], Name['@Encoded'] === 'true'),
    contentType: Properties['Content-Type'],
    size: Number(Properties['Content-Length']),
    etag: Properties.Etag,
    md5: Properties['Content-MD5'],
    createdAt: dateOf(Properties['Creation-Time'], modifiedAt),
    modifiedAt,
    metadata: textsOf(Metadata),
  })
}

/** One blob with an invalid date must not break the whole listing. */
function dateOf(text: string, otherwise: Date): Date {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? otherwise : date
}

/**
 * The service percent-encodes names that XML cannot contain and marks them. Returns `undefined` for a name that cannot
 * be decoded.
 */
function nameOf(name: string, encoded: boolean): string {
  if (!encoded) return name
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}

function textsOf(metadata: Readonly<Record<string, unknown>> | string | undefined): Record<string, string> {
  if (typeof metadata !== 'object') return {}
  const texts = Object.entries(metadata).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[0].startsWith('@'),
  )
  return Object.fromEntries(texts)
}

function markerIn(tail: string): string | undefined {
  const markerTag = /<NextMarker>([^<]+)<\/NextMarker>/.exec(tail)?.[0]
  const marker: unknown = markerTag === undefined ? undefined : parser.parse(markerTag)['NextMarker']
  return typeof marker === 'string' && marker !== '' ? marker : undefined
}
