import { z } from 'zod'
import type { ContentItem } from '#core/content/item.ts'
import {
  THUMBNAIL_CACHE_CONTROL,
  THUMBNAIL_CONTAINER,
  type Thumbnailer,
  thumbnailName,
} from '#core/content/pictures/thumbnails.ts'
import type { Log } from '#core/ports/log.ts'
import { readLimited } from '../shared/responses.ts'

export interface ServiceThumbnailerOptions {
  readonly serviceUrl: string
  readonly key: string
  readonly secret: string
  readonly account: { readonly name: string; readonly key: string }
  readonly sourceAddress: (item: ContentItem) => Promise<string>
  readonly log: Log
  readonly timeoutMs?: number
}

const MAX_ANSWER_BYTES = 256 * 1024
const UNAVAILABLE = {
  kind: 'unavailable',
  message: 'The image optimization service did not make the thumbnail.',
} as const

const refusal = z.object({ success: z.literal(false) })

export function createServiceThumbnailer(options: ServiceThumbnailerOptions): Thumbnailer {
  const { key, secret, account, sourceAddress, log, timeoutMs = 60_000 } = options
  const address = new URL('v1/url', options.serviceUrl.replace(/\/*$/, '/'))

  return {
    async make(item, { width, height, strategy, scale }) {
      if (!item.contentType.startsWith('image/') || item.contentType === 'image/svg+xml') {
        return {
          kind: 'unreadable',
          message: `Thumbnails can be made only of photos, not of ${item.contentType}.`,
        }
      }
      const body = {
        auth: { key, secret },
        azure_store: {
          metadata: {},
          path: thumbnailName(item),
          account: account.name,
          key: account.key,
          container: THUMBNAIL_CONTAINER,
          headers: { 'Cache-Control': THUMBNAIL_CACHE_CONTROL },
        },
        url: await sourceAddress(item),
        wait: true,
        resize: { width, height, strategy, scale },
      }
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(body),
          // Following a redirect would leak the storage account key.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        })
        const answer = await readJson(response)
        if (response.ok && !refusal.safeParse(answer).success) return { kind: 'made' }
        log.warn(
          { status: response.status, container: item.container },
          'The image optimization service rejected a request',
        )
      } catch (error) {
        log.warn({ err: error, container: item.container }, 'The image optimization service did not respond')
      }
      return UNAVAILABLE
    },
  }
}

async function readJson(response: Response): Promise<unknown> {
  const bytes = await readLimited(response, MAX_ANSWER_BYTES)
  return response.ok ? (JSON.parse(bytes.toString()) as unknown) : undefined
}
