import type { FastifyBaseLogger } from 'fastify'
import type { Visit } from '#app/context.ts'
import { SEARCH_PARAM } from '#core/content/finding/search-text.ts'
import { SITE_PATHS } from '#core/site-map.ts'
import { noteReads } from '#services/content/note-reads.ts'
import type { Program } from '../../program.ts'
import type { RenderPage } from '../page-renderer.ts'
import { finishedPage } from './finished-page.ts'
import type { PageCache, Rendered } from './page-cache.ts'
import { canonicalUrl, NOT_FOUND_PATH } from './page-key.ts'

/**
 * Browsers revalidate every time and usually get a 304. A CDN may cache a page for a minute and revalidate in the
 * background.
 */
const PUBLIC_HEADERS = {
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'Accept-Encoding, Sec-GPC',
  'cdn-cache-control': 'max-age=60, stale-while-revalidate=600, stale-if-error=86400',
}

/** Errors and pages with unlisted content are not cached, because they may soon be outdated. */
const ERROR_HEADERS = { 'cache-control': 'no-store' }

/** Renders pages that are the same for all visitors. */
export function createSharedPages({
  renderPage,
  services,
  headers,
  log,
}: Pick<Program, 'services' | 'headers' | 'log'> & { readonly renderPage: RenderPage }) {
  return {
    async render(url: string, optedOut: boolean): Promise<Rendered> {
      const request = new Request(new URL(url, services.site.publicUrl))
      const { reader, reads } = noteReads(services.published)
      const noting = { ...services, ...services.bindContent(reader) }
      const answer = await renderPage(request, sharedVisit(optedOut, log), noting)
      const { status, body } = answer
      const { containers, isWhole } = reads()
      const own = Object.fromEntries(answer.headers)
      const page = finishedPage(
        {
          status,
          containers,
          headers: { ...headers, ...(status >= 500 || !isWhole ? ERROR_HEADERS : PUBLIC_HEADERS), ...own },
        },
        body,
      )
      const isGood = status === 200 || (status === 404 && url === NOT_FOUND_PATH)
      // Search terms are unlimited, so their pages would push out the ones people visit.
      const isSearch = new URL(request.url).searchParams.has(SEARCH_PARAM)
      return {
        page,
        keep: isGood && isWhole && !isSearch && !/no-store|private/.test(own['cache-control'] ?? ''),
      }
    },
  }
}

export type SharedPages = ReturnType<typeof createSharedPages>

/** A cached page must contain nothing personal, so a request for a token is a programming error. */
function sharedVisit(optedOut: boolean, log: FastifyBaseLogger): Visit {
  const refuse = () => {
    throw new Error('A shared page requested a form token. Mark the page as `personal` in core/site-map.ts.')
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

export async function warmPages(
  { services, log }: Pick<Program, 'services' | 'log'>,
  cache: PageCache,
  sharedPages: SharedPages,
): Promise<void> {
  for (const path of [...SITE_PATHS, NOT_FOUND_PATH]) {
    const url = await canonicalUrl(path, services)
    if (url === undefined) continue
    await cache
      .get(url, () => sharedPages.render(url, false))
      .catch((error: unknown) => {
        log.warn({ err: error, path }, 'A page could not be rendered in advance')
      })
    cache.peek(url)
  }
  await services.search.warm().catch((error: unknown) => {
    log.warn({ err: error }, 'The search could not be prepared in advance')
  })
}
