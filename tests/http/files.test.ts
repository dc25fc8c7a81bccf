import { describe, expect, test } from 'vitest'
import { siteForFile } from '../support/sites/site-for-file.ts'
import { waitUntil } from '../support/time/wait-until.ts'

const site = siteForFile()

interface Listed {
  readonly url: string
  readonly name: string
  readonly size: number
  readonly contentType: string
}

const listing = async (container: string) =>
  (await site.get(`/api/Container/${container}/Blob`)).json<readonly Listed[]>()

describe('documents', () => {
  const someDocument = async () => {
    const [document] = await listing('shiloh-documents-education-resources')
    if (!document) throw new Error('The sample pack has no documents')
    return document
  }

  test('serves a document completely, cacheable forever at its versioned address', async () => {
    const document = await someDocument()
    const answer = await site.get(document.url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.rawPayload.length).toBe(document.size)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('is revalidated without the version, with 304 when unchanged', async () => {
    const { url } = await someDocument()
    const path = url.split('?')[0] ?? ''
    const first = await site.get(path)
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await site.get(path, { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('serves byte ranges', async () => {
    const { url, size } = await someDocument()
    const part = await site.get(url, { range: 'bytes=0-99' })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 0-99/${size}`)
    expect(part.rawPayload.length).toBe(100)
    expect((await site.get(url, { range: `bytes=${size}-` })).statusCode).toBe(416)
    const stale = await site.get(url, { range: 'bytes=0-99', 'if-range': '"other"' })
    expect(stale.statusCode).toBe(200)
  })
})

describe('pictures', () => {
  /** Right after a start, a page may not have its pictures yet. */
  const variantAddresses = () =>
    waitUntil('a page with pictures', async () => {
      const page = (await site.get('/products')).body
      const addresses = [...page.matchAll(/\/media\/[^\s"]+\/320\/[^\s"]+/g)].map(([address]) => address)
      return addresses.length > 0 && addresses
    })

  test('a page names variants that exist in every format, with the right media type', async () => {
    const addresses = await variantAddresses()
    for (const format of ['avif', 'webp', 'jpeg']) {
      const address = addresses.find((candidate) => candidate.endsWith(`.${format}`))
      const answer = await site.get(address ?? `/no-${format}`)
      expect([format, answer.statusCode, answer.headers['content-type']]).toEqual([
        format,
        200,
        `image/${format}`,
      ])
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const again = await site.get(address ?? '', { 'if-none-match': String(answer.headers.etag) })
      expect(again.statusCode).toBe(304)
    }
  })

  test('serves no other widths', async () => {
    const [address = ''] = await variantAddresses()
    for (const width of ['20000', '321', '-1', '1e3']) {
      expect((await site.get(address.replace('/320/', `/${width}/`))).statusCode).toBe(404)
    }
  })

  test('serves a drawing unchanged, but not as a page', async () => {
    const [map] = await listing('shiloh-images-retailers')
    const answer = await site.get(map?.url ?? '')
    expect(answer.headers['content-type']).toBe('image/svg+xml')
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })

  test('icon and sharing picture have fixed addresses', async () => {
    expect((await site.get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml')
    expect((await site.get('/open-graph.jpg')).headers['content-type']).toBe('image/jpeg')
  })
})

describe('hostile addresses', () => {
  test.each([
    '/files/shiloh-images-home/..%2f..%2fsite.sqlite',
    '/files/..%2f..%2fetc/passwd',
    '/files/shiloh-images-home/%00',
    '/files/shiloh-images-home/_container.json',
    '/files/shiloh-images-home/a.jpg.metadata.json',
    '/files/shiloh-images-home/%zz',
    '/files/',
    '/media/x/320/shiloh-images-home/..%2f..%2fpasswd.webp',
    '/video-posters/..%2f..%2fpasswd',
  ])('%s is a 404', async (path) => {
    const answer = await site.get(path)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.body).not.toMatch(/work|node_modules|at .*\.ts/)
  })
})
