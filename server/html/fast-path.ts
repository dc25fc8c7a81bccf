import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createGuardedServer, type Guards } from '../connections/guarded-server.ts'
import { askedBy, passOn } from './asked.ts'
import type { KeptFiles } from './kept-files.ts'
import type { PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { sendPage } from './send-page.ts'

/** What is finished and kept in memory. */
export interface Finished {
  readonly pages: PageCache
  readonly files: KeptFiles
}

/**
 * The HTTP server with a fast path for pages and pictures that are finished: they need no routing, hooks or serializing, which
 * cost more than sending them. Everything else goes on to Fastify.
 */
export function createFastPathServer(
  finished: Finished | undefined,
  next: (request: IncomingMessage, response: ServerResponse) => void,
  guards: Guards = {},
): Server {
  return createGuardedServer((request, response) => {
    if (!finished || !answered(finished, request, response)) next(request, response)
  }, guards)
}

/** Sends what is kept for a request, and says whether there was something. */
function answered({ pages, files }: Finished, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '/' } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  const asked = askedBy(request)
  if (url.startsWith('/media/')) {
    const page = files.get(url)
    if (page) sendPage(asked, method, response, { page, status: 'hit' })
    return page !== undefined
  }
  const key = pageKey(url, asked)
  const kept = pages.peek(key)
  if (kept) sendPage(asked, method, response, kept)
  else passOn(request, { asked, key })
  return kept !== undefined
}
