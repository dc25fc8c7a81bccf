import { expect, test, vi } from 'vitest'
import { readPage } from '../support/reading/read-page.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const site = siteForFile()

test('each door style shows a corner of the door at the same scale', async () => {
  const photos = readPage(await site.get('/products/doorstyles')).part('list', 'Door styles')
  const styles = photos
    .getAllByRole('button', { name: /^Save .* door$/ })
    .map(({ ariaLabel }) => /^Save (.*) door$/.exec(ariaLabel ?? '')?.[1])
  expect(new Set(styles).size).toBe(12)
  const closer = readPage(await site.get('/education/doorstyles')).region('A closer look')
  const corners = closer.getAllByRole('img', { name: /^Corner of / })
  const captions = closer.getAllByRole('figure').map(({ textContent }) => textContent)
  expect(corners).toHaveLength(12)
  expect(styles.filter((style) => !captions.some((caption) => caption.startsWith(style ?? '')))).toEqual([])
})
