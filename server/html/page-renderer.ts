import type { FastifyBaseLogger } from 'fastify'
import { createRequestHandler } from 'react-router'
import type { Visit } from '#app/context.ts'
import { SEARCH_PARAM } from '#core/content/search-text.ts'
import { countsViews } from '#core/page-views.ts'
import type { Services } from '#services/services.ts'
import { finishHtml } from './finish-html.ts'
import { finishedPage } from './finished-page.ts'
import type { Rendered } from './kept-pages.ts'
import { entryOf, type Pages } from './load-pages.ts'
import { NOT_FOUND_PATH } from './page-key.ts'
import { NOT_A_PAGE, pageHeaders } from './security-headers.ts'
import { styleSheetsIn } from './style-sheets.ts'
import { NOT_LISTED, noteContainers } from './track-containers.ts'

export interface Answer {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
}

export interface PageRenderer {
  answer(request: Request, visit: Visit): Promise<Answer>
  renderForAll(url: string, optedOut: boolean): Promise<Rendered>
}

interface Parts {
  readonly pages: Pages
  readonly services: Services
  readonly headers: Readonly<Record<string, string>>
  readonly log: FastifyBaseLogger
  /** The desk may show these pages in a frame. */
  readonly framedBySelf?: boolean
}

/**
 * Browsers revalidate each time and mostly get a 304; a CDN may keep a page for a minute and revalidate in the
 * background.
 */
const PUBLIC_HEADERS = {
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'Accept-Encoding, Sec-GPC',
  'cdn-cache-control': 'max-age=60, stale-while-revalidate=600, stale-if-error=86400',
}

/** Nobody keeps an error, or a page without what has not been listed yet: it may be over in a moment. */
const ERROR_HEADERS = { 'cache-control': 'no-store' }

const READ_ONLY = ['allow', 'GET, HEAD'] as const
/** In seconds. */
const SOON = ['retry-after', '5'] as const

export function createPageRenderer({
  pages,
  services,
  headers,
  log,
  framedBySelf = false,
}: Parts): PageRenderer {
  const handle = createRequestHandler(pages.build, pages.mode)

  const sheetOf = styleSheetsIn(pages.assetsDir)

  const answer = async (request: Request, visit: Visit): Promise<Answer> => {
    const entry = entryOf(typeof pages.build === 'function' ? await pages.build() : pages.build)
    const response = await handle(request, entry.createPageContext(services, visit))
    const { status } = response
    const headers = [
      ...response.headers,
      ...(status === 405 ? [READ_ONLY] : []),
      ...(status === 503 ? [SOON] : []),
    ]
    const document = entry.documentOf(response)
    if (!document) {
      // Data: what comes from the page cache passes no hook that would add this.
      const closed = ['content-security-policy', NOT_A_PAGE] as const
      return { status, headers: [...headers, closed], body: Buffer.from(await response.arrayBuffer()) }
    }
    const { body, ...hashes } = finishHtml(document, sheetOf)
    if (pages.mode !== 'production') return { status, headers, body }
    const isMeasured = services.site.measurementId !== undefined && !visit.optedOut
    const analytics = isMeasured && countsViews(new URL(request.url).pathname)
    const framing = { framedBySelf, framesSelf: visit.desk !== undefined }
    const policy = pageHeaders(hashes, { analytics, ...framing })
    return { status, headers: [...headers, ...Object.entries(policy)], body }
  }

  return {
    answer,
    async renderForAll(url, optedOut) {
      const request = new Request(new URL(url, services.site.publicUrl))
      const { result, containers } = await noteContainers(() => answer(request, visitOfNobody(optedOut, log)))
      const { status, body } = result
      const isWhole = !containers.has(NOT_LISTED)
      // All pages vary by the same headers, which are added when they are sent.
      const { vary: _said, ...own } = Object.fromEntries(result.headers)
      const page = finishedPage(
        {
          status,
          containers,
          headers: { ...headers, ...(status >= 500 || !isWhole ? ERROR_HEADERS : PUBLIC_HEADERS), ...own },
        },
        body,
      )
      const isGood = status === 200 || (status === 404 && url === NOT_FOUND_PATH)
      // Strangers can search for anything: pages of their words would take the place of those that people visit.
      const isSearch = new URL(request.url).searchParams.has(SEARCH_PARAM)
      return {
        page,
        keep: isGood && isWhole && !isSearch && !/no-store|private/.test(own['cache-control'] ?? ''),
      }
    },
  }
}

/** A cached page must not contain anything of one visitor, so asking for it is a programming error. */
function visitOfNobody(optedOut: boolean, log: FastifyBaseLogger): Visit {
  const refuse = () => {
    throw new Error(
      'A page for everybody asked for a visitor’s token: declare its path private (page-key.ts).',
    )
  }
  return {
    requestId: 'page',
    optedOut,
    clientAddress: '',
    fromBrowser: false,
    log,
    issueToken: refuse,
    tokenIssuedAt: refuse,
    desk: undefined,
  }
}
