import type { SiteInMemory } from '../sites/site-in-memory.ts'
import { waitUntil } from './wait-until.ts'

/** Until everything has been listed once, photo pages and the visualizer answer 503, and no page is cached. */
export async function whenListed(site: SiteInMemory): Promise<SiteInMemory> {
  for (const path of ['/readyz', '/visualizer', '/visualizer/doors'])
    await waitUntil(`${path} to answer`, async () => (await site.get(path)).statusCode === 200)
  return site
}
