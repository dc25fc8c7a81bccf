import type { IncomingMessage, ServerResponse } from 'node:http'
import fp from 'fastify-plugin'
import type { ResponseCaches } from '../html/cache/create-finished.ts'
import { pageKey } from '../html/cache/page-key.ts'
import { createSharedPages, warmPages } from '../html/cache/shared-pages.ts'
import { createPageRenderer } from '../html/page-renderer.ts'
import { pageRequestOf, sendPage } from '../html/send-page.ts'
import type { Program } from '../program.ts'
import { pathOf } from './content-files.ts'
import { pageRoutes } from './page-routes.ts'

/** Sends cached pages and pictures, and the build's files, before any other hook runs. */
export const finishedAnswers = fp<Pick<Program, 'caches'>>(async (app, { caches }) => {
  if (!caches) return
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (!sent(caches, raw, reply.raw)) return done()
    reply.hijack()
  })
})

function sent(
  { pages, files, assets }: ResponseCaches,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = '/' } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  const pageRequest = pageRequestOf(request)
  const file = url.startsWith('/media/') ? files.get(url) : assets.get(pathOf({ url }))
  const answer = file ? ({ page: file, status: 'hit' } as const) : pages.peek(pageKey(url, pageRequest))
  if (answer) sendPage(pageRequest, method, response, answer)
  return answer !== undefined
}

export const sitePages = fp<Program>(async (app, program) => {
  const { pages, services, caches } = program
  const renderPage = createPageRenderer(pages)
  const shared = createSharedPages({ ...program, renderPage })
  const cache = caches?.pages
  if (cache) {
    const drop = (container: string) => cache.drop(container)
    services.published.onChange(drop)
    services.pictures.onChange(drop)
    app.addHook('onListen', async () => void warmPages(program, cache, shared))
  }
  await app.register(pageRoutes, { ...program, renderPage, shared })
})
