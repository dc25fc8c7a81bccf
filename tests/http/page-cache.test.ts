import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { siteForFile } from '../support/sites/site-for-file.ts'
import { siteInMemory } from '../support/sites/site-in-memory.ts'
import { waitUntil } from '../support/time/wait-until.ts'
import { whenListed } from '../support/time/when-listed.ts'

const site = siteForFile()
beforeAll(() => whenListed(site))

const statusOf = async (url: string, headers = {}) => (await site.get(url, headers)).headers['cache-status']

describe('cached pages', () => {
  test('serves the second visitor the first one’s rendering', async () => {
    expect(await statusOf('/about')).toBe('site; fwd=miss')
    expect(await statusOf('/about')).toBe('site; hit')
  })

  test('serves the first visitor a compressed page, too', async () => {
    const { headers, rawPayload } = await site.get('/products/vanities', { 'accept-encoding': 'gzip, br' })
    expect(headers['cache-status']).toBe('site; fwd=miss')
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(rawPayload).toString()).toContain('</html>')
  })

  test('answers 304 for an unchanged page', async () => {
    const { etag, vary, 'cache-control': cacheControl } = (await site.get('/about')).headers
    const again = await site.get('/about', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    // Without it, a cache would send this encoding to every client.
    expect(vary).toContain('Accept-Encoding')
    expect(again.headers).toMatchObject({ etag, vary, 'cache-control': cacheControl })
    expect((await site.get('/about', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('every encoding is the same page with its own ETag', async () => {
    const plain = await site.get('/privacy')
    const [brotli, gzip] = await waitUntil('both compressed forms', async () => {
      const answers = [
        await site.get('/privacy', { 'accept-encoding': 'gzip, br' }),
        await site.get('/privacy', { 'accept-encoding': 'gzip, br;q=0' }),
      ]
      return answers.map((answer) => answer.headers['content-encoding']).join() === 'br,gzip'
        ? answers
        : undefined
    })
    expect(brotliDecompressSync(brotli?.rawPayload ?? '').toString()).toBe(plain.body)
    expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(plain.body)
    expect(new Set([plain, brotli, gzip].map((answer) => answer?.headers.etag)).size).toBe(3)
    expect(plain.headers.vary).toContain('Accept-Encoding')
  })

  test('over a connection, too', async () => {
    const own = await whenListed(await siteInMemory())
    const origin = await own.app.listen({ host: '127.0.0.1', port: 0 })
    const ask = async (url: string) => (await fetch(origin + url)).headers.get('cache-status')
    expect(await ask('/gallery?species=Maple')).toBe('site; fwd=miss')
    expect(await ask('/gallery?species=Maple')).toBe('site; hit')
    expect(await ask('/gallery?x=1&species=Cherry')).toBe('site; fwd=miss')
    expect(await ask('/gallery?species=Cherry')).toBe('site; hit')
    expect(await ask('/gallery?x=2&species=Cherry')).toBe('site; hit')
    await own.close()
  })

  test('ignores unknown parameters', async () => {
    await site.get('/products')
    expect(await statusOf('/products?utm_source=mail&x=1')).toBe('site; hit')
    await site.get('/gallery?species=Maple')
    expect(await statusOf('/gallery?x=1&species=Maple&species=Unobtainium&page=1')).toBe('site; hit')
  })

  test('renders searches anew and doesn’t store them', async () => {
    const bytes = async () =>
      Number(/^site_page_cache_bytes (\d+)$/m.exec((await site.get('/metrics')).body)?.[1])
    await site.get('/gallery')
    const before = await bytes()
    for (const words of ['white', 'white', 'qwzx', 'xzwq&species=Maple'])
      expect(await statusOf(`/gallery?q=${words}`)).toBe('site; fwd=miss')
    expect(await bytes()).toBeLessThanOrEqual(before)
  })

  test('stores unknown addresses as one page', async () => {
    await site.get('/no-such-page')
    expect(await statusOf('/another')).toBe('site; hit')
  })

  test('renders the page with the form for each visitor and never stores it', async () => {
    const first = await site.get('/retailers?intent=locate')
    expect(first.headers['cache-status']).toBeUndefined()
    expect(first.headers['cache-control']).toBe('no-store')
    const tokenOf = (body: string) => /name="xsrf" value="([^"]+)"/.exec(body)?.[1]
    const second = await site.get('/retailers?intent=locate')
    expect(tokenOf(first.body)).toBeDefined()
    expect(tokenOf(second.body)).not.toBe(tokenOf(first.body))
  })

  test('visitors who opted out get their own version of the policy', async () => {
    expect((await site.get('/privacy')).body).not.toContain('Opt-Out Preference Signal Honored')
    const optedOut = await site.get('/privacy', { 'sec-gpc': '1' })
    expect(optedOut.body).toContain('Opt-Out Preference Signal Honored')
    expect(optedOut.headers.vary).toContain('Sec-GPC')
  })
})

test('a manual change in the content folder reaches the page', async () => {
  await site.get('/products/turnedlegs')
  const folder = path.join(site.dataDir, 'content/shiloh-images-products-turnedlegs')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 11"><path d="M0 0h9v11z"/></svg>'
  await writeFile(path.join(folder, 'a-new-leg.svg'), svg)
  const shows = async () => (await site.get('/products/turnedlegs')).body.includes('a-new-leg.svg')
  expect(await waitUntil('the new picture', shows)).toBe(true)
})
