import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PACK_PREFIX } from '#config/values.ts'
import { setContainerPrefix } from '#core/container-names.ts'
import { SITE_PATHS } from '#core/site-map.ts'
import { readPage } from '#tests/support/reading/read-page.ts'
import { type SiteInMemory, siteInMemory } from '#tests/support/sites/site-in-memory.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let site: SiteInMemory
const logged: string[] = []
beforeAll(async () => {
  folder = await temporaryFolder()
  const env = {
    CONTENT_DIR: path.join(folder.path, 'content'),
    CONTAINER_PREFIX: 'oak-',
    LOG_LEVEL: 'info',
  }
  site = await siteInMemory(env, { logTo: { write: (line) => void logged.push(line) } })
})
afterAll(async () => {
  await site.close()
  await folder.remove()
  setContainerPrefix(PACK_PREFIX)
})

test('without rooms and doors, the visualizer says so with links, and no page links to an error', async () => {
  for (const address of ['/visualizer', '/visualizer/doors?finish=sage']) {
    const answer = await site.get(address)
    const page = readPage(answer)
    expect.soft(answer.statusCode).toBe(200)
    expect.soft(page.words).toContain('We can’t show this in pictures right now.')
    for (const way of ['See our finishes', 'Find a Retailer'])
      expect.soft(page.queryAllByRole('link', { name: way }), way).not.toEqual([])
    expect.soft(answer.body).not.toMatch(/\{(?:choice|door|finish|room)\}/)
  }
  const compareResponse = await site.get('/visualizer/compare?a=perimeter%3Dsage')
  expect([compareResponse.statusCode, compareResponse.headers['location']]).toEqual([302, '/visualizer'])

  // Its sample rooms, which production hides, link to photos of the sample content.
  const paths = SITE_PATHS.filter((address) => address !== '/products/costs')
  const pages = await Promise.all(paths.map((address) => site.get(address)))
  const links = new Set(
    pages.flatMap(({ body }) =>
      [...body.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, link = '']) => link.replaceAll('&amp;', '&')),
    ),
  )
  const answers = [...links].map(async (link) => [link, (await site.get(link)).statusCode] as const)
  expect((await Promise.all(answers)).filter(([, status]) => status >= 400)).toEqual([])
})

test('a brand without content shows the default texts, is ready, and logs why', async () => {
  expect((await site.get('/readyz')).statusCode).toBe(200)
  for (const address of [
    '/',
    '/about',
    '/gallery',
    '/products/finishes',
    '/education/resources',
    '/retailers',
  ])
    expect.soft([address, (await site.get(address)).statusCode]).toEqual([address, 200])
  const gallery = readPage(await site.get('/gallery')).part('main')
  gallery.getByRole('heading', { name: 'There are no photos here yet' })
  gallery.getByRole('link', { name: 'Find a Retailer' })
  expect(readPage(await site.get('/about')).words).toContain('Where we sell')
  const lines = logged.join('')
  expect(lines).toContain('There is no sample content for this CONTAINER_PREFIX')
  expect(lines).not.toContain('"level":40')
})
