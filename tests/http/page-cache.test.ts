import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteInMemory, siteInMemory } from '../support/sites/site-in-memory.ts'
import { waitUntil } from '../support/time/wait-until.ts'
import { whenListed } from '../support/time/when-listed.ts'

let site: SiteInMemory
beforeAll(async () => {
  site = await whenListed(await siteInMemory())
})
afterAll(() => site.close())

const statusOf = async (url: string, headers = {}) => (await site.get(url, headers)).headers['cache-status']

describe('finished pages', () => {
  test('the second visitor gets what was made for the first', async () => {
    expect(await statusOf('/about')).toBe('site; fwd=miss')
    expect(await statusOf('/about')).toBe('site; hit')
  })

  test('the first visitor gets it compressed, too', async () => {
    const { headers, rawPayload } = await site.get('/products/vanities', { 'accept-encoding': 'gzip, br' })
    expect(headers['cache-status']).toBe('site; fwd=miss')
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(rawPayload).toString()).toContain('</html>')
  })

  test('a visitor who has the page hears that it is the same', async () => {
    const { etag, vary, 'cache-control': keeping } = (await site.get('/about')).headers
    const again = await site.get('/about', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    // Without it, a cache would give this coding to everybody from then on.
    expect(vary).toContain('Accept-Encoding')
    expect(again.headers).toMatchObject({ etag, vary, 'cache-control': keeping })
    expect((await site.get('/about', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('each coding is the same page, with a tag of its own', async () => {
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

  test('over a connection too: by its own address before the program, by another one after', async () => {
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

  test('parameters that no page declares make no new page', async () => {
    await site.get('/products')
    expect(await statusOf('/products?utm_source=mail&x=1')).toBe('site; hit')
    await site.get('/gallery?species=Maple')
    expect(await statusOf('/gallery?x=1&species=Maple&species=Unobtainium&page=1')).toBe('site; hit')
  })

  test('searches are made for whoever searches, and take no room', async () => {
    const bytes = async () =>
      Number(/^site_page_cache_bytes (\d+)$/m.exec((await site.get('/metrics')).body)?.[1])
    await site.get('/gallery')
    const before = await bytes()
    for (const words of ['white', 'white', 'qwzx', 'xzwq&species=Maple'])
      expect(await statusOf(`/gallery?q=${words}`)).toBe('site; fwd=miss')
    expect(await bytes()).toBeLessThanOrEqual(before)
  })

  test('unknown addresses share one page', async () => {
    await site.get('/no-such-page')
    expect(await statusOf('/another')).toBe('site; hit')
  })

  test('the page with the form is made for each visitor and kept nowhere', async () => {
    const first = await site.get('/retailers?intent=locate')
    expect(first.headers['cache-status']).toBeUndefined()
    expect(first.headers['cache-control']).toBe('no-store')
    const tokenOf = (body: string) => /name="xsrf" value="([^"]+)"/.exec(body)?.[1]
    const second = await site.get('/retailers?intent=locate')
    expect(tokenOf(first.body)).toBeDefined()
    expect(tokenOf(second.body)).not.toBe(tokenOf(first.body))
  })

  test('visitors who opted out get their own form of the policy', async () => {
    expect((await site.get('/privacy')).body).not.toContain('Opt-Out Preference Signal Honored')
    const optedOut = await site.get('/privacy', { 'sec-gpc': '1' })
    expect(optedOut.body).toContain('Opt-Out Preference Signal Honored')
    expect(optedOut.headers.vary).toContain('Sec-GPC')
  })
})

test('a change by hand in the content folder reaches the page', async () => {
  await site.get('/products/turnedlegs')
  const folder = path.join(site.dataDir, 'content/shiloh-images-products-turnedlegs')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 11"><path d="M0 0h9v11z"/></svg>'
  await writeFile(path.join(folder, 'a-new-leg.svg'), svg)
  const shows = async () => (await site.get('/products/turnedlegs')).body.includes('a-new-leg.svg')
  expect(await waitUntil('the new picture', shows)).toBe(true)
})
