import { SITE_PATHS } from '#core/site-map.ts'
import type { Program } from '../../program.ts'
import type { PageCache } from './page-cache.ts'
import { canonicalUrl, NOT_FOUND_PATH } from './page-key.ts'
import type { SharedPages } from './shared-pages.ts'

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
