import { expect, test, vi } from 'vitest'
import { readPage } from '../support/reading/read-page.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const site = siteForFile()

test.each(['doorstyles', 'finishes', 'woodspecies', 'construction', 'environment', 'owners'])(
  'trade terms on /education/%s link to the glossary, once each',
  async (page) => {
    const glossary = readPage(await site.get('/education/words'))
    const links = readPage(await site.get(`/education/${page}`)).getAllByRole<HTMLAnchorElement>('link')
    const terms = links.filter(({ pathname }) => pathname === '/education/words')
    expect(terms.length).toBeGreaterThan(1)
    expect(new Set(terms.map(({ hash }) => hash)).size).toBe(terms.length)
    const { ownerDocument } = glossary.getByRole('main')
    for (const { hash } of terms)
      expect([hash, ownerDocument.getElementById(hash.slice(1))?.textContent.length]).toEqual([
        hash,
        expect.any(Number),
      ])
  },
)
