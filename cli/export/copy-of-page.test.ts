import { expect, test } from 'vitest'
import { copyFileOf, copyOfPage } from './copy-of-page.ts'

const PLACE = { pages: new Set(['/gallery', '/about']), publicUrl: 'https://www.cabinetry.example' }
const hrefsIn = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href)

test('includes the second page of a gallery, which links back to the first', () => {
  const first = copyOfPage('<a href="/gallery?page=2">Show more</a>', { page: '/gallery', ...PLACE })
  expect([hrefsIn(first.html), [...first.further]]).toEqual([['page/2/index.html'], ['/gallery?page=2']])
  expect(copyFileOf('/gallery?page=2')).toBe('gallery/page/2/index.html')
  const second = copyOfPage('<a href="/gallery">Show earlier photos</a>', {
    page: '/gallery?page=2',
    ...PLACE,
  })
  expect(hrefsIn(second.html)).toEqual(['../../index.html'])
})

test('replaces two forms with the same address by one link', () => {
  const form = '<form method="get" action="/gallery"><button>Search</button></form>'
  const { html } = copyOfPage(`${form}<p>Photos</p>${form}`, { page: '/gallery', ...PLACE })
  expect(html).toBe(
    '<p><a href="https://www.cabinetry.example/gallery">Only on our website</a></p><p>Photos</p>',
  )
})
