import { setImmediate } from 'node:timers/promises'
import { createRequestHandler } from 'react-router'
import type { Visit } from '#app/context.ts'
import type { PageDocument } from '#app/render-document.tsx'
import { countsViews } from '#core/page-views.ts'
import { isVisitedPattern } from '#core/visits/visit-report.ts'
import type { Services } from '#services/services.ts'
import { finishHtml } from './finish-html.ts'
import { entryOf, type Pages } from './load-pages.ts'
import { NOT_A_PAGE, pageHeaders } from './security-headers.ts'
import { styleSheetsIn } from './style-sheets.ts'

export interface Answer {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
}

/** The router's response with its final headers and HTML. */
export type RenderPage = (request: Request, visit: Visit, services: Services) => Promise<Answer>

const READ_ONLY = ['allow', 'GET, HEAD'] as const
/** In seconds. */
const SOON = ['retry-after', '5'] as const

/** @param options `framedBySelf` lets the desk show these pages in a frame. */
export function createPageRenderer(pages: Pages, { framedBySelf = false } = {}): RenderPage {
  const handle = createRequestHandler(pages.build, pages.mode)

  const sheetOf = styleSheetsIn(pages.assetsDir)
  const turn = createTurns()

  return async (request, visit, services) => {
    await turn()
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
      // For data requests, since no hook adds this to responses from the page cache.
      const own = response.headers.get('content-security-policy') ?? NOT_A_PAGE
      return {
        status,
        headers: [...headers, ['content-security-policy', own]],
        body: Buffer.from(await response.arrayBuffer()),
      }
    }
    const { body, ...hashes } = finishHtml(document, sheetOf, { reportsVisit: isReported(document, visit) })
    if (pages.mode !== 'production') return { status, headers, body }
    const isMeasured = services.site.measurementId !== undefined && !visit.optedOut
    const analytics = isMeasured && countsViews(new URL(request.url).pathname)
    const framing = { framedBySelf, framesSelf: visit.desk !== undefined }
    const policy = pageHeaders(hashes, { analytics, ...framing })
    return { status, headers: [...headers, ...Object.entries(policy)], body }
  }
}

/** Starts one rendering per turn of the event loop, so that cached pages are sent in between. */
function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => (last = last.then(() => setImmediate()))
}

/** Excludes visitors who opted out, previews, and pages that are not counted. */
function isReported({ pattern }: PageDocument, { optedOut, previewUntil }: Visit): boolean {
  return !optedOut && previewUntil === undefined && isVisitedPattern(pattern)
}
