import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createGuardedServer, type Guards } from '../guarded-server.ts'
import { type Asked, askedBy } from './asked.ts'
import type { KeptFiles } from './kept-files.ts'
import type { CachedAnswer, PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { sendPage } from './send-page.ts'

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
  guards: Guards = {},
): Server {
  return createGuardedServer((request, response) => {
    const { method, url = '/' } = request
    const asked = finished && (method === 'GET' || method === 'HEAD') ? askedBy(request) : undefined
    const kept = finished && asked && find(finished, url, asked)
    if (kept) sendPage(asked, method, response, kept)
    else next(request, response)
  }, guards)
}

function find({ pages, files }: Finished, url: string, asked: Asked): CachedAnswer | undefined {
  if (!url.startsWith('/media/')) return pages.peek(pageKey(url, asked))
  const page = files.get(url)
  return page && { page, status: 'hit' }
}
