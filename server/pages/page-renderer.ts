import type { FastifyBaseLogger } from 'fastify'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Visit } from '#app/context.ts'
import type { Services } from '#services/services.ts'
import type { CreatePageContext, Pages } from '../load-pages.ts'
import { finishedPage } from './finished-page.ts'
import { inlineHashes } from './inline-hashes.ts'
import { inlineStyles } from './inline-styles.ts'
import type { Rendered } from './page-cache.ts'
import { NOT_FOUND_PATH } from './page-key.ts'
import { pageHeaders } from './security-headers.ts'
import { type StyleSheetOf, styleSheetsIn } from './style-sheets.ts'
import { noteContainers } from './track-containers.ts'

export interface PageRenderer {
  /** The router's answer to one visitor's request; pages of a build with their styles and security headers. */
  answer(request: Request, visit: Visit): Promise<Response>
  /** A page as it is for everybody; `optedOut` for those who send the Global Privacy Control signal. */
  renderForAll(url: string, optedOut: boolean): Promise<Rendered>
}

interface Parts {
  readonly pages: Pages
  readonly services: Services
  /** Headers of every answer of the site. */
  readonly headers: Readonly<Record<string, string>>
  readonly log: FastifyBaseLogger
}

/** Browsers ask again each time and mostly hear 304; a CDN may hold a page for a minute and renew it behind. */
const PUBLIC_HEADERS = {
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'Accept-Encoding, Sec-GPC',
  'cdn-cache-control': 'max-age=60, stale-while-revalidate=600, stale-if-error=86400',
}

/** Renders pages with React Router, for one visitor or for all. */
export function createPageRenderer({ pages, services, headers, log }: Parts): PageRenderer {
  const handle = createRequestHandler(pages.build, pages.mode)

  const sheetOf = styleSheetsIn(pages.assetsDir)

  const answer = async (request: Request, visit: Visit) => {
    const build = typeof pages.build === 'function' ? await pages.build() : pages.build
    const response = await handle(request, contextFactoryOf(build)(services, visit))
    const analytics = services.site.measurementId !== undefined && !visit.optedOut
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
    return isPage && pages.mode === 'production' ? finish(response, sheetOf, { analytics }) : response
  }

  return {
    answer,
    async renderForAll(url, optedOut) {
      const request = new Request(new URL(url, services.site.publicUrl), { headers: { accept: 'text/html' } })
      const { result, containers } = await noteContainers(() => answer(request, visitOfNobody(optedOut, log)))
      const body = Buffer.from(await result.arrayBuffer())
      // What pages vary by is the same for all of them, and said when they are sent.
      const { vary: _said, ...own } = Object.fromEntries(result.headers)
      const page = finishedPage(
        {
          status: result.status,
          containers,
          headers: { ...headers, ...PUBLIC_HEADERS, ...own },
        },
        body,
      )
      const isGood = result.status === 200 || (result.status === 404 && url === NOT_FOUND_PATH)
      return { page, keep: isGood && !/no-store|private/.test(own['cache-control'] ?? '') }
    },
  }
}

/** Puts styles into the page and says by headers what it may load. */
async function finish(
  response: Response,
  sheetOf: StyleSheetOf,
  options: { readonly analytics: boolean },
): Promise<Response> {
  const html = inlineStyles(await response.text(), sheetOf)
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(pageHeaders(inlineHashes(html), options)))
    headers.set(name, value)
  return new Response(html, { status: response.status, headers })
}

/** What is kept for everybody must not hold anything of one visitor: asking for it is a mistake of ours. */
function visitOfNobody(optedOut: boolean, log: FastifyBaseLogger): Visit {
  const refuse = () => {
    throw new Error(
      'A page for everybody asked for a visitor’s token: declare its path private (page-key.ts).',
    )
  }
  return { requestId: 'page', optedOut, clientAddress: '', log, issueToken: refuse, tokenIssuedAt: refuse }
}

function contextFactoryOf(build: ServerBuild): CreatePageContext {
  // The entry module's type lists only the router's own exports; this one is ours (app/entry.server.tsx).
  return (build.entry.module as unknown as { createPageContext: CreatePageContext }).createPageContext
}
