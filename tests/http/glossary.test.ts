import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SiteInMemory, siteInMemory } from '../support/site-in-memory.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let site: SiteInMemory
beforeAll(async () => {
  site = await siteInMemory()
})
afterAll(() => site.close())

test.each(['doorstyles', 'finishes', 'woodspecies', 'construction', 'environment'])(
  'words of the trade on /education/%s lead to their meaning on the same page, once each',
  async (page) => {
    const { body } = await site.get(`/education/${page}`)
    const targets = [...body.matchAll(/href="#(term-[^"]+)"/g)].map(([, id]) => id)
    expect(targets.length).toBeGreaterThan(1)
    expect(new Set(targets).size).toBe(targets.length)
    for (const id of targets) expect(body).toContain(`id="${id}"`)
  },
)
