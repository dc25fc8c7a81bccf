import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { Visit } from '#app/context.ts'
import type { PageDocument } from '#app/render-document.tsx'
import { countsViews } from '#core/logged-path.ts'
import type { RenderMail } from '#core/retailers/mail/render-mail.ts'
import { isVisitedPattern } from '#core/visits/visit-report.ts'
import type { Services } from '#services/services.ts'
import { createSheetReader, finishHtml } from './finish-html.ts'
import { NOT_A_PAGE, pageHeaders } from './security-headers.ts'

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

  const sheetOf = createSheetReader(pages.assetsDir)
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

export interface Pages {
  readonly build: ServerBuild | (() => Promise<ServerBuild>)
  readonly mode: 'production' | 'development'
  readonly assetsDir: string | undefined
  readonly middleware?:
    | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void)
    | undefined
}

interface PagesEntry {
  readonly createPageContext: (services: Services, visit: Visit) => RouterContextProvider
  readonly documentOf: (response: Response) => PageDocument | undefined
  readonly renderMail: RenderMail
}

export function entryOf({ entry }: ServerBuild): PagesEntry {
  return entry.module as unknown as PagesEntry
}

export async function loadPages(root: string): Promise<Pages> {
  const file = path.join(root, 'build/server/index.js')
  if (!existsSync(file)) throw new Error('The pages are not built: run `npm run build` first.')
  const build: ServerBuild = await import(pathToFileURL(file).href)
  return { build, mode: 'production', assetsDir: path.join(root, 'build/client') }
}

export function mailRendererOf({ build }: Pick<Pages, 'build'>): RenderMail {
  return async (content) => entryOf(typeof build === 'function' ? await build() : build).renderMail(content)
}
