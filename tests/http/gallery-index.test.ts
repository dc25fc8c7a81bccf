import { rm } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { GALLERY_PAGES, galleryIndexPath } from '#core/content/gallery-paths.ts'
import { readPage } from '../support/reading/read-page.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'
import { waitUntil } from '../support/time/wait-until.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const LEGS = '/gallery-index/shiloh-images-products-turnedlegs'

const site = siteForFile()

async function namesIn(url: string): Promise<readonly string[]> {
  const { body } = await site.get(url)
  return (JSON.parse(body) as { photos: { name: string }[] }).photos.map(({ name }) => name)
}

test('lists every photo of its gallery, with 304 when unchanged', async () => {
  const first = await site.get(LEGS)
  expect(first.statusCode).toBe(200)
  expect(first.headers['content-type']).toMatch(/^application\/json/)
  expect(first.headers['cache-control']).toContain('must-revalidate')
  expect(first.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await namesIn(LEGS)).length).toBeGreaterThan(3)
  const again = await site.get(LEGS, { 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
  const gzipResponse = await site.get(LEGS, { 'accept-encoding': 'gzip' })
  expect(gzipResponse.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzipResponse.rawPayload).toString()).toBe(first.body)
})

test.each(GALLERY_PAGES)('$path returns its photos as data', async ({ path, container }) => {
  const names = await namesIn(galleryIndexPath(container))
  expect(names.length).toBeGreaterThan(0)
  const { body } = await site.get(`${path}.data`)
  expect(names.filter((name) => !body.includes(`\\"name\\":\\"${name}\\"`))).toEqual([])
})

test('drops a deleted photo', async () => {
  const [removedName = ''] = await namesIn(LEGS)
  const file = path.join(site.dataDir, 'content/shiloh-images-products-turnedlegs', removedName)
  await rm(file)
  const without = async () => !(await namesIn(LEGS)).includes(removedName)
  expect(await waitUntil('the index without it', without, 90)).toBe(true)
})

test.each(['shiloh-images-brand', 'no-such-container', 'shiloh-images-gallery/', '', '%00'])(
  'does not exist for %j',
  async (container) => {
    const { statusCode } = await site.get(`/gallery-index/${container}`)
    expect([301, 400, 404]).toContain(statusCode)
  },
)

test('the gallery lists colors before all other filters', async () => {
  const groups = readPage(await site.get('/gallery')).getAllByRole('group')
  const legends = groups.flatMap((group) => group.querySelector('legend')?.textContent ?? [])
  expect(legends[0]).toBe('Color')
  expect(readPage(await site.get('/gallery?color=green')).words).toMatch(/[1-9]\d? of \d+ photos/)
})

test('an empty result links to the results without each filter', async () => {
  const page = readPage(await site.get('/gallery?color=Green&species=Walnut'))
  expect(page.words).toMatch(/Without Color: Green ?: \d+ photos Without Species: Walnut ?: \d+ photos/)
  const link = page.getByRole('link', { name: 'Without Species: Walnut' })
  expect(link.getAttribute('href')).toBe('/gallery?color=Green')
})
