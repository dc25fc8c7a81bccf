import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PRODUCTION } from '../support/sites/production.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'
import { siteInMemory } from '../support/sites/site-in-memory.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const apiKey = 'a key for these tests alone'
const gallery = 'shiloh-images-gallery'
const container = 'shiloh-images-test'
const jsonType = { 'content-type': 'application/json' }
const withKey = { 'x-api-key': apiKey }

const site = siteForFile({ CONTENT_API_KEY: apiKey, MAX_UPLOAD_MB: '2' })
let photo: Buffer

beforeAll(async () => {
  photo = await sharp({ create: { width: 240, height: 160, channels: 3, background: '#9c4a2f' } })
    .jpeg()
    .toBuffer()
})

type Method = 'GET' | 'POST' | 'DELETE'
const call = (method: Method, url: string, payload?: unknown, headers: Record<string, string> = withKey) =>
  site.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...(payload !== undefined && jsonType), ...headers },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  })
const upload = (name: string, payload: Buffer | string = photo, contentType = 'image/jpeg', to = container) =>
  site.app.inject({
    method: 'POST',
    url: `/api/Container/${to}/Blob/${encodeURIComponent(name)}`,
    headers: { ...withKey, 'content-type': contentType },
    payload,
  })
const describeBlob = (blobName: string, metadata: unknown, more: object = { apiKey }) =>
  call('POST', '/Blob', { containerName: container, blobName, metadata, ...more }, {})
const namesIn = async (name: string) =>
  (await call('GET', `/Container/${name}/Blob`)).json<{ name: string }[]>().map((item) => item.name)
const storedNames = async (name = container) => {
  const folder = path.join(site.dataDir, 'content', name)
  return (await readdir(folder, { recursive: true }).catch(() => [])).toSorted((a, b) => (a < b ? -1 : 1))
}
const errorOf = (answer: { statusCode: number; json: () => unknown }) => [
  answer.statusCode,
  (answer.json() as { error: { code: string } }).error.code,
]

describe('reading', () => {
  test('lists containers, and searches them by part of their names', async () => {
    const all = (await call('GET', '/containers', undefined, {})).json<{ name: string; metadata: object }[]>()
    expect(all.length).toBeGreaterThan(15)
    expect(all.find(({ name }) => name === gallery)?.metadata).toMatchObject({ type: 0 })
    const matches = (await call('GET', '/containers?search=PRODUCTS-VAN&restype=container&comp=list')).json()
    expect(matches).toEqual([expect.objectContaining({ name: 'shiloh-images-products-vanities' })])
  })

  test('returns a container’s metadata flat, and 404 for a missing one', async () => {
    expect((await call('GET', `/Container/${gallery}/Metadata`, undefined, {})).json()).toMatchObject({
      type: 0,
    })
    for (const name of ['no-such-container', '..%2Fetc', 'Upper']) {
      expect(errorOf(await call('GET', `/Container/${name}/Metadata`))).toEqual([404, 'NOT_FOUND'])
    }
  })

  test('returns a flag and a label for every metadata key, set or not', async () => {
    const url = '/Container/shiloh-images-flags/Metadata'
    await call('POST', url, { type: 0, glaze_filter: false, door_displayname: 'Front' })
    expect((await call('GET', url, undefined, {})).json()).toMatchObject({
      type: 0,
      species_filter: true,
      species_displayname: 'Species',
      glaze_filter: false,
      door_filter: true,
      door_displayname: 'Front',
    })
  })

  test('returns items as image records whose address serves the bytes', async () => {
    const [record] = (await call('GET', `/Container/${gallery}/Blob`, undefined, {})).json()
    expect(record).toMatchObject({
      name: expect.any(String),
      contentType: 'image/jpeg',
      metadata: expect.any(Object),
    })
    const file = await site.get(record.url)
    expect(file.rawPayload).toHaveLength(record.size)
    expect((await call('GET', '/Container/no-such-container/Blob')).json()).toEqual([])
  })
})

describe('the key', () => {
  const writing: [Method, string, unknown][] = [
    ['POST', `/Container/${gallery}/Metadata`, { type: 1 }],
    ['POST', `/Container/${gallery}/Blob/a.jpg`, undefined],
    ['DELETE', `/Container/${gallery}/Blob/a.jpg`, undefined],
    ['DELETE', '/Container/all-images-thumbnails/Blob', { BlobName: 'a/b.jpg' }],
    ['POST', '/Blob', { containerName: gallery, blobName: 'a.jpg', metadata: {} }],
    ['POST', `/Container/${gallery}/Blob/a.jpg/Thumbnail`, { width: 40, height: 30, strategy: 'fit' }],
  ]

  test.each(writing)('%s %s is rejected without it and with another', async (method, url, body) => {
    const before = await storedNames(gallery)
    for (const headers of [
      {},
      { 'x-api-key': '' },
      { 'x-api-key': `${apiKey}x` },
      { 'x-api-key': apiKey.slice(1) },
    ]) {
      expect(errorOf(await call(method, url, body, headers))).toEqual([401, 'KEY'])
    }
    expect(await storedNames(gallery)).toEqual(before)
  })

  test('is accepted in the body only where the specification puts it there', async () => {
    const body = { containerName: gallery, blobName: 'a.jpg', metadata: {}, apiKey: 'wrong' }
    expect(errorOf(await call('POST', '/Blob', body, {}))).toEqual([401, 'KEY'])
    expect(errorOf(await call('POST', '/Blob', 'no object', {}))).toEqual([401, 'KEY'])
    const metadata = { type: 1, apikey: apiKey }
    expect(errorOf(await call('POST', `/Container/${gallery}/Metadata`, metadata, {}))).toEqual([401, 'KEY'])
  })
})

describe('writing', () => {
  test('stores, describes, shows and deletes a photo, visible on the next page request', async () => {
    const name = 'new folder/küche & bad 100%.jpg'
    const answer = await upload(name, photo, 'image/jpeg', gallery)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ name, contentType: 'image/jpeg', size: photo.length, metadata: {} })
    expect((await site.get(answer.json<{ url: string }>().url)).rawPayload.equals(photo)).toBe(true)

    const body = {
      containerName: gallery,
      blobName: name,
      apiKey,
      metadata: {
        Species: 'Sapele',
        door: '',
        other: 'A very particular kitchen',
        upload_date: '2026-11-01',
      },
    }
    const describeResponse = await call('POST', '/Blob', body, {})
    expect(describeResponse.json()).toMatchObject({ metadata: { species: 'Sapele', door: 'None' } })
    expect((await site.get('/gallery')).body).toContain('A very particular kitchen')
    expect((await site.get('/gallery?species=Sapele')).body).toContain('A very particular kitchen')

    const url = `/Container/${gallery}/Blob/${encodeURIComponent(name)}`
    expect((await call('DELETE', url)).statusCode).toBe(204)
    expect(errorOf(await call('DELETE', url))).toEqual([404, 'NOT_FOUND'])
    expect((await site.get('/gallery')).body).not.toContain('A very particular kitchen')
  })

  test('keeps the metadata when the bytes are replaced', async () => {
    await upload('kept.jpg')
    await describeBlob('kept.jpg', { species: 'Maple' })
    expect((await upload('kept.jpg')).json()).toMatchObject({ metadata: { species: 'Maple' } })
  })

  test('replaces container metadata as a whole, and creates the container', async () => {
    const url = '/Container/shiloh-images-made-here/Metadata'
    expect(
      (await call('POST', url, { Type: '2', name_filter: 'False', name_displayname: '' })).json(),
    ).toEqual({
      type: 2,
      name_filter: false,
      name_displayname: 'None',
    })
    await call('POST', url, { type: 1 })
    expect((await call('GET', url)).json()).not.toHaveProperty('name_filter')
    expect((await call('GET', '/containers?search=made-here')).json()).toEqual([
      { name: 'shiloh-images-made-here', etag: expect.any(String), metadata: { type: 1 } },
    ])
  })

  test('accepts known and custom keys, and rejects misspelled ones in strict mode', async () => {
    await upload('facts.jpg', photo, 'image/jpeg', gallery)
    const ask = (metadata: object, query = '') =>
      call('POST', `/Blob${query}`, { containerName: gallery, blobName: 'facts.jpg', metadata })
    const knownMetadata = {
      status: 'draft',
      position: '3',
      focus: '0.4 0.3',
      from: '2026-01-01',
      until: '2026-12-31',
      island_finish: 'Sage paint',
      island_species: 'Maple',
      zone: 'island',
      room: 'Kitchen',
      light: 'morning',
      paint: 'Sage',
    }
    expect((await ask({ ...knownMetadata, our_own_number: '0042' })).statusCode).toBe(200)
    expect(errorOf(await ask({ specie: 'Maple' }))).toEqual([422, 'INVALID_METADATA'])
    expect((await ask({ specie: 'Maple' }, '?newKeys=true')).statusCode).toBe(200)
    expect((await ask({ specie: 'Maple', door: 'Slab' })).statusCode).toBe(200)
    await call('DELETE', `/Container/${gallery}/Blob/facts.jpg`)
  })

  test('accepts every allowed type, and strips unsafe parts from a drawing', async () => {
    for (const format of ['png', 'webp', 'avif', 'gif'] as const) {
      const bytes = await sharp(photo).toFormat(format).toBuffer()
      expect((await upload(`a.${format}`, bytes, `image/${format}`)).statusCode).toBe(201)
    }
    expect((await upload('a.pdf', '%PDF-1.7\n', 'application/pdf')).statusCode).toBe(201)
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><rect/></svg>'
    const { url } = (await upload('a.svg', drawing, 'image/svg+xml')).json<{ url: string }>()
    expect((await site.get(url)).body).toBe('<svg xmlns="http://www.w3.org/2000/svg"><rect></rect></svg>\n')
  })
})

describe('rejected requests, with nothing written', () => {
  let before: string[]
  beforeEach(async () => {
    await upload('there.jpg')
    await describeBlob('there.jpg', { species: 'Maple' })
    before = await storedNames()
  })
  const nothingChanged = async () => {
    expect(await storedNames()).toEqual(before)
    const sidecar = path.join(site.dataDir, 'content', container, 'there.jpg.metadata.json')
    expect(JSON.parse(await readFile(sidecar, 'utf8'))).toMatchObject({ metadata: { species: 'Maple' } })
    expect(await readdir(path.join(site.dataDir, 'uploads'))).toEqual([])
  }

  test.each([
    '../escape.jpg',
    '../../etc/passwd',
    'a/../../b.jpg',
    '/etc/passwd',
    'a\\b.jpg',
    'a//b.jpg',
    'null\0.jpg',
    'dot.',
    '.hidden.jpg',
    'x'.repeat(1025),
    'there.jpg.metadata.json',
    '_container.json',
  ])('the name %j', async (name) => {
    expect(errorOf(await upload(name))).toEqual([400, 'INVALID_NAME'])
    expect(errorOf(await describeBlob(name, {}))).toEqual([400, 'INVALID_NAME'])
    expect(errorOf(await call('DELETE', `/Container/${container}/Blob/${encodeURIComponent(name)}`))).toEqual(
      [400, 'INVALID_NAME'],
    )
    await nothingChanged()
  })

  test.each(['ab', 'Upper-Case', 'a--b', '..%2F..%2Ftmp', '%00'])('the container %s', async (name) => {
    const answer = await upload('a.jpg', photo, 'image/jpeg', name)
    expect(errorOf(answer)).toEqual([400, 'INVALID_NAME'])
    expect(errorOf(await call('POST', `/Container/${name}/Metadata`, {}))).toEqual([400, 'INVALID_NAME'])
  })

  test.each([
    ['text sent as a PNG', 'image/png', () => Buffer.from('no picture at all')],
    ['a PNG that is only a signature', 'image/png', () => Buffer.from('\x89PNG\r\n\x1a\nno more', 'latin1')],
    ['a photo sent as another type', 'image/png', () => photo],
    ['half a photo', 'image/jpeg', () => photo.subarray(0, photo.length / 2)],
    ['a page', 'text/html', () => Buffer.from('<h1>Hello</h1>')],
    ['a page sent as a photo', 'image/jpeg', () => Buffer.from('<h1>Hello</h1>'.repeat(1000))],
    ['a drawing that is a page', 'image/svg+xml', () => Buffer.from('<html><svg></svg></html>')],
    ['nothing', 'image/jpeg', () => Buffer.alloc(0)],
  ])('%s', async (_what, type, bytes) => {
    expect(errorOf(await upload('new.jpg', bytes(), type))).toEqual([415, 'MEDIA_TYPE'])
    expect(errorOf(await upload('there.jpg', bytes(), type))).toEqual([415, 'MEDIA_TYPE'])
    await nothingChanged()
  })

  test('a file over the limit', async () => {
    const large = Buffer.concat([photo, Buffer.alloc(2 * 1024 * 1024)])
    expect(errorOf(await upload('new.jpg', large))).toEqual([413, 'TOO_LARGE'])
    await nothingChanged()
  })

  test.each([
    ['too large', { other: 'x'.repeat(8200) }, 422, 'METADATA_TOO_LARGE'],
    ['too large once encoded', { other: '木'.repeat(1000) }, 422, 'METADATA_TOO_LARGE'],
    ['a key that is not an identifier', { 'no key': 'x' }, 422, 'INVALID_METADATA'],
    ['a reserved key', { constructor: 'x' }, 422, 'INVALID_METADATA'],
    ['a reserved key in capitals', { Prototype: 'x' }, 422, 'INVALID_METADATA'],
    ['a script in a caption', { html: '<p>Maple</p><script>alert(1)</script>' }, 422, 'INVALID_METADATA'],
    ['an event handler in a caption', { caption: '<img src=x onerror=alert(1)>' }, 422, 'INVALID_METADATA'],
    ['a link that runs a script', { link: 'javascript:alert(1)' }, 422, 'INVALID_METADATA'],
    ['an object as a value', { other: { a: 1 } }, 400, 'INVALID_BODY'],
    ['no object', 'text', 400, 'INVALID_BODY'],
  ])('metadata: %s', async (_what, metadata, status, code) => {
    expect(errorOf(await describeBlob('there.jpg', metadata))).toEqual([status, code])
    expect(errorOf(await call('POST', `/Container/${container}/Metadata`, metadata))).toEqual([status, code])
    await nothingChanged()
  })

  test('reports every fault, and suggests a spelling for a misspelled key', async () => {
    const answer = await describeBlob('there.jpg', { specie: 'Maple', upload_date: 'soon', species: 'Oak' })
    expect(errorOf(answer)).toEqual([422, 'INVALID_METADATA'])
    const { message } = answer.json<{ error: { message: string } }>().error
    expect(message).toContain('Did you mean species?')
    expect(message).toContain('“soon” is not valid. Enter a date such as 2026-07-22.')
    await nothingChanged()
  })

  test.each([
    [{ type: 0, speces_filter: true }, 'Did you mean species_filter?'],
    [{ type: 0, species_displayanme: 'Wood' }, 'Did you mean species_displayname?'],
    [{ species_filter: 'maybe' }, 'species_filter is true or false'],
    [{ type: 7 }, 'The type of a container is -1, 0, 1, 2 or 3'],
  ])('container metadata %j', async (metadata, reason) => {
    const answer = await call('POST', `/Container/${container}/Metadata`, metadata)
    expect(errorOf(answer)).toEqual([422, 'INVALID_METADATA'])
    expect(answer.json<{ error: { message: string } }>().error.message).toContain(reason)
    await nothingChanged()
  })

  test('malformed bodies', async () => {
    const thumbnail = `/Container/${container}/Blob/there.jpg/Thumbnail`
    for (const body of [
      {},
      { width: 0, height: 9, strategy: 'fit' },
      { width: 9, height: 9, strategy: 'best' },
      { width: 9, height: 90_000, strategy: 'fit' },
      [],
    ]) {
      expect(errorOf(await call('POST', thumbnail, body))).toEqual([400, 'INVALID_BODY'])
    }
    expect(errorOf(await call('DELETE', '/Container/all-images-thumbnails/Blob', { name: 'a' }))).toEqual([
      400,
      'INVALID_BODY',
    ])
    const malformedRequest = {
      method: 'POST',
      url: `/api/Container/${container}/Metadata`,
      headers: { ...withKey, ...jsonType },
      payload: '{',
    } as const
    expect((await site.app.inject(malformedRequest)).statusCode).toBe(400)
    await nothingChanged()
  })

  test('missing things', async () => {
    expect(errorOf(await describeBlob('never.jpg', {}))).toEqual([404, 'NOT_FOUND'])
    const resize = { width: 40, height: 30, strategy: 'fit' }
    expect(errorOf(await call('POST', `/Container/${container}/Blob/never.jpg/Thumbnail`, resize))).toEqual([
      404,
      'NOT_FOUND',
    ])
    expect(errorOf(await call('GET', '/no-such-call'))).toEqual([404, 'NOT_FOUND'])
  })
})

describe('thumbnails', () => {
  const place = `${container}/sub/a.jpg`
  const createThumbnail = (body: object, name = 'sub/a.jpg') =>
    call('POST', `/Container/${container}/Blob/${encodeURIComponent(name)}/Thumbnail`, body)

  test('are created, stored under the picture’s name, recorded with it, and deleted', async () => {
    await upload('sub/a.jpg')
    await describeBlob('sub/a.jpg', { species: 'Maple' })
    const answer = await createThumbnail({ width: 60, height: 60, strategy: 'square' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      thumbnail: { name: place, contentType: 'image/jpeg' },
      item: { metadata: { species: 'Maple', thumbnail: `/files/all-images-thumbnails/${place}` } },
    })
    const file = await site.get(`/files/all-images-thumbnails/${place}`)
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 60, height: 60 })
    const sidecar = path.join(site.dataDir, 'content/all-images-thumbnails', `${place}.metadata.json`)
    expect(JSON.parse(await readFile(sidecar, 'utf8'))).toMatchObject({ cacheControl: 'public, max-age=10' })

    const body = { BlobName: place }
    expect((await call('DELETE', '/Container/all-images-thumbnails/Blob', body)).statusCode).toBe(204)
    expect(errorOf(await call('DELETE', '/Container/all-images-thumbnails/Blob', body))).toEqual([
      404,
      'NOT_FOUND',
    ])
    expect(await namesIn('all-images-thumbnails')).not.toContain(place)
  })

  test('are not created for drawings', async () => {
    await upload('b.svg', '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>', 'image/svg+xml')
    expect(errorOf(await createThumbnail({ width: 60, height: 60, strategy: 'fit' }, 'b.svg'))).toEqual([
      422,
      'NOT_A_PHOTO',
    ])
  })
})

describe('the API description', () => {
  test('lists every content call with a schema for each body', async () => {
    const api = (await call('GET', '/openapi.json', undefined, {})).json()
    expect(api.openapi).toBe('3.1.0')
    const calls = Object.entries(
      api.paths as Record<string, Record<string, { requestBody?: object }>>,
    ).flatMap(([url, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`))
    expect(calls).toEqual(
      expect.arrayContaining([
        'GET /api/containers',
        'GET /api/Container/{container}/Metadata',
        'POST /api/Container/{container}/Metadata',
        'GET /api/Container/{container}/Blob',
        'POST /api/Container/{container}/Blob/{blob}',
        'DELETE /api/Container/{container}/Blob/{blob}',
        'DELETE /api/Container/all-images-thumbnails/Blob',
        'POST /api/Blob',
        'POST /api/Container/{container}/Blob/{blob}/Thumbnail',
        'GET /api/videos',
        'POST /api/retailers/{key}',
      ]),
    )
    const thumbnail = api.paths['/api/Container/{container}/Blob/{blob}/Thumbnail'].post
    expect(thumbnail.requestBody.content['application/json'].schema.properties.strategy.enum).toHaveLength(8)
    expect(thumbnail.security).toEqual([{ apiKey: [] }])
    const posts = Object.values(api.paths as Record<string, { post?: { requestBody?: object } }>)
    expect(posts.filter(({ post }) => post && !post.requestBody)).toEqual([])
    expect(JSON.stringify(api)).not.toContain(apiKey)
  })

  test('describes an upload’s body as file bytes of every allowed type', async () => {
    const api = (await call('GET', '/openapi.json', undefined, {})).json()
    const { content } = api.paths['/api/Container/{container}/Blob/{blob}'].post.requestBody
    expect(Object.keys(content)).toEqual([
      'image/jpeg',
      'image/png',
      'image/webp',
      'image/avif',
      'image/gif',
      'image/svg+xml',
      'application/pdf',
      'text/markdown',
    ])
    for (const { schema } of Object.values<{ schema: object }>(content))
      expect(schema).toMatchObject({ type: 'string', format: 'binary' })
  })

  test('uses the validation schemas for bodies, for both kinds of requests', async () => {
    const api = (await call('GET', '/openapi.json', undefined, {})).json()
    for (const url of ['/api/retailers/{key}', '/api/Email/Templates/{name}/{id}']) {
      const { anyOf } = api.paths[url].post.requestBody.content['application/json'].schema
      const [locate, become] = anyOf.slice(-2)
      for (const form of [locate, become]) {
        expect(form.properties.photo.properties).toMatchObject({ container: { maxLength: 63 }, name: {} })
        expect(form.properties.firstName).toEqual({ type: 'string', minLength: 2, maxLength: 80 })
        expect(form.required).toEqual(expect.arrayContaining(['retailer', 'zip', 'contact']))
        expect(form.required).not.toContain('country')
      }
      expect(locate.properties).toHaveProperty('projectType')
      expect(become.properties.contact.properties).toHaveProperty('businessName')
    }
    const message = api.paths['/api/SendGrid/Send'].post.requestBody.content['application/json'].schema
    expect(message).toMatchObject({ required: ['to', 'subject'], additionalProperties: false })
    expect(message.properties.subject).toMatchObject({ maxLength: 500 })
  })

  test('can be browsed under a policy that allows no inline scripts and no third parties', async () => {
    const page = await site.get('/api/docs')
    expect(page.statusCode).toBe(200)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/)
    expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)|<style|https?:\/\//)
    for (const [, url = ''] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect((await site.get(new URL(url, 'http://x/api/docs').pathname)).statusCode).toBe(200)
    }
  })

  test('has no browsable page in production, only the JSON', async () => {
    const production = await siteInMemory({ ...PRODUCTION })
    expect((await production.get('/api/docs')).statusCode).toBe(404)
    expect((await production.get('/api/openapi.json')).statusCode).toBe(200)
    await production.close()
  })
})

describe('a key that is not configured', () => {
  test('is generated once and readable by the owner only', async () => {
    const fresh = await siteInMemory()
    const file = path.join(fresh.dataDir, 'content-api-key')
    const key = (await readFile(file, 'utf8')).trim()
    expect(key.length).toBeGreaterThanOrEqual(32)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const url = '/api/Container/shiloh-images-test/Metadata'
    const ask = (candidateKey: string) =>
      fresh.app.inject({
        method: 'POST',
        url,
        headers: { 'x-api-key': candidateKey, ...jsonType },
        payload: '{}',
      })
    expect((await ask(key)).statusCode).toBe(200)
    expect((await ask('')).statusCode).toBe(401)
    await fresh.close()
  })

  test('is never empty, whatever its file contains', async () => {
    const { contentApiKey } = await import('#server/access/api-key.ts')
    const folder = path.join(site.dataDir, 'damaged')
    await mkdir(folder)
    await writeFile(path.join(folder, 'content-api-key'), '')
    expect((await contentApiKey(undefined, folder)).length).toBeGreaterThanOrEqual(32)
  })
})
