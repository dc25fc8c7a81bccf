import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { askedBy } from '../html/asked.ts'
import type { Finished } from '../html/create-finished.ts'
import { pageKey } from '../html/page-key.ts'
import { sendPage } from '../html/send-page.ts'
import { createGuardedServer, type Guards } from './guarded-server.ts'

/** Sends finished pages and pictures without Fastify: routing, hooks and serializing would cost more than sending them. */
export function createFastPathServer(
  finished: Finished | undefined,
  next: (request: IncomingMessage, response: ServerResponse) => void,
  guards: Guards = {},
): Server {
  return createGuardedServer((request, response) => {
    if (!finished || !answered(finished, request, response)) next(request, response)
  }, guards)
}

function answered({ pages, files }: Finished, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '/' } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  const asked = askedBy(request)
  if (url.startsWith('/media/')) {
    const page = files.get(url)
    if (page) sendPage(asked, method, response, { page, status: 'hit' })
    return page !== undefined
  }
  const answer = pages.peek(pageKey(url, asked))
  if (answer) sendPage(asked, method, response, answer)
  return answer !== undefined
}
