import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readPage } from '../support/reading/read-page.ts'
import { type SiteInMemory, siteInMemory } from '../support/sites/site-in-memory.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let site: SiteInMemory
beforeAll(async () => {
  site = await siteInMemory()
})
afterAll(() => site.close())

test.each(['doorstyles', 'finishes', 'woodspecies', 'construction', 'environment'])(
  'words of the trade on /education/%s lead to their meaning on the same page, once each',
  async (page) => {
    const links = readPage(await site.get(`/education/${page}`)).getAllByRole<HTMLAnchorElement>('link')
    const terms = links.filter(({ hash }) => hash.startsWith('#term-'))
    expect(terms.length).toBeGreaterThan(1)
    expect(new Set(terms.map(({ hash }) => hash)).size).toBe(terms.length)
    for (const { hash, ownerDocument } of terms) {
      const meaning = ownerDocument.getElementById(hash.slice(1))
      expect([hash, meaning?.textContent.length]).toEqual([hash, expect.any(Number)])
    }
  },
)
