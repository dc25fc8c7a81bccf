import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Asked, askedBy } from './asked.ts'
import type { KeptFiles } from './kept-files.ts'
import type { CachedAnswer, PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { sendPage } from './send-page.ts'

/** Limits against clients that send slowly or not at all, in ms. */
const TIMEOUTS = {
  headersTimeout: 20_000,
  // An upload of 50 MB over a slow line takes minutes.
  requestTimeout: 600_000,
  // A limit of its own for pauses between requests sets two timers anew for each: `IDLE_TIMEOUT` ends those too.
  keepAliveTimeout: 0,
  connectionsCheckingInterval: 5_000,
}

/**
 * A connection on which nothing moves at all, because its client has nothing more to ask or reads no answer, ends after
 * this, in ms. Longer than proxies keep theirs, or they would send requests into connections that end.
 */
const IDLE_TIMEOUT = 120_000

/** What is finished and kept in memory. */
export interface Finished {
  readonly pages: PageCache
  readonly files: KeptFiles
}

/**
 * The HTTP server with a short way for pages and pictures that are finished: they need no routing, hooks or serialising, which
 * cost more than the sending itself. Everything else goes on to Fastify.
 */
export function createFastLaneServer(
  finished: Finished | undefined,
  next: (request: IncomingMessage, response: ServerResponse) => void,
  timeouts: Partial<typeof TIMEOUTS> = {},
): Server {
  const options = { ...TIMEOUTS, ...timeouts, maxHeaderSize: 16 * 1024 }
  const server = createServer(options, (request, response) => {
    const { method, url = '/' } = request
    const asked = finished && (method === 'GET' || method === 'HEAD') ? askedBy(request) : undefined
    const kept = finished && asked && find(finished, url, asked)
    if (kept) sendPage(asked, method, response, kept)
    else next(request, response)
  })
  server.timeout = IDLE_TIMEOUT
  return server
}

function find({ pages, files }: Finished, url: string, asked: Asked): CachedAnswer | undefined {
  if (!url.startsWith('/media/')) return pages.peek(pageKey(url, asked))
  const page = files.get(url)
  return page && { page, status: 'hit' }
}
