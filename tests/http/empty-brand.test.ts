import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PACK_PREFIX } from '#config/content-prefixes.ts'
import { setContainerPrefix } from '#core/content/container-names.ts'
import { readPage } from '#tests/support/read-page.ts'
import { type SiteInMemory, siteInMemory } from '#tests/support/site-in-memory.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

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

test('a brand that has brought nothing yet shows the shipped texts, is ready, and the log says why', async () => {
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
  expect(readPage(await site.get('/about')).words).toContain('Where we sell')
  const lines = logged.join('')
  expect(lines).toContain('There is no sample content for this CONTAINER_PREFIX')
  expect(lines).not.toContain('"level":40')
})
