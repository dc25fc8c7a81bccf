import { createHash } from 'node:crypto'
import type { ContentItem } from '#core/content/item.ts'
import { readLimited } from '../shared/responses.ts'
import { type ListingPage, parseListingPage } from './parse-listing.ts'
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

interface KnownPage extends ListingPage {
  readonly digest: string
}

/** The first service version that returns creation times to anonymous readers. */
const SERVICE_VERSION = '2021-12-02'
const MAX_PAGES = 200
const MAX_PAGE_BYTES = 64 * 1024 * 1024
const MAX_LISTING_BYTES = 256 * 1024 * 1024

/** Pages are nearly always unchanged: this recognizes them by their digest and does not parse them again. */
export function createListBlobs(options: ListBlobsOptions): ListBlobs {
  const { containerUrl, anonymous, fetch = globalThis.fetch, pageSize } = options
  const { pageTimeoutMs = 20_000, timeoutMs = 60_000 } = options
  const pagesOf = new Map<string, readonly KnownPage[]>()

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

  const readPage = async (container: string, bytes: Uint8Array, before: KnownPage | undefined) => {
    const digest = createHash('sha1').update(bytes).digest('base64')
    if (before?.digest === digest) return before
    return { digest, ...(await parseListingPage(container, new TextDecoder().decode(bytes))) }
  }

  return async (container) => {
    const address = listingAddress(await containerUrl(container), pageSize)
    const before = pagesOf.get(container) ?? []
    const whole = AbortSignal.timeout(timeoutMs)
    const pages: KnownPage[] = []
    let length = 0
    for (let number = 0; number < MAX_PAGES; number += 1) {
      const bytes = await ask(address, container, whole)
      if (bytes === undefined) {
        pagesOf.delete(container)
        return undefined
      }
      length += bytes.byteLength
      if (length > MAX_LISTING_BYTES) break
      const page = await readPage(container, bytes, before[number])
      pages.push(page)
      if (page.marker === undefined) {
        pagesOf.set(container, pages)
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
