import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Finished } from '../html/cache/create-finished.ts'
import { pageKey } from '../html/cache/page-key.ts'
import { pageRequestOf } from '../html/page-request.ts'
import { sendPage } from '../html/send-page.ts'
import { createGuardedServer, type Guards } from './guarded-server.ts'

/** Sends finished pages and pictures without Fastify: routing, hooks and serializing would cost more than sending them. */
export function createFastPathServer(
  finished: Finished | undefined,
  next: (request: IncomingMessage, response: ServerResponse) => void,
  guards: Guards = {},
): Server {
  return createGuardedServer((request, response) => {
    if (!finished || !answered(finished, request, response, guards.countPage)) next(request, response)
  }, guards)
}

function answered(
  { pages, files }: Finished,
  request: IncomingMessage,
  response: ServerResponse,
  countPage: Guards['countPage'],
): boolean {
  const { method, url = '/' } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  const pageRequest = pageRequestOf(request)
  if (url.startsWith('/media/')) {
    const page = files.get(url)
    if (page) sendPage(pageRequest, method, response, { page, status: 'hit' })
    return page !== undefined
  }
  const answer = pages.peek(pageKey(url, pageRequest))
  if (!answer) return false
  sendPage(pageRequest, method, response, answer)
  // What comes from memory takes microseconds.
  countPage?.(answer.page.status, 0)
  return true
}
