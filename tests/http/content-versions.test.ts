import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { siteForFile } from '../support/sites/site-for-file.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const key = 'a key for these tests alone, of 40 letters'
const container = 'shiloh-images-versions'
const THUMBNAILS = 'all-images-thumbnails'
const resize = { width: 20, height: 20, strategy: 'fit' }
const blob = `/Container/${container}/Blob/a.jpg`

const site = siteForFile(
  { CONTENT_API_KEY: key, LOG_LEVEL: 'info' },
  { logTo: { write: (line) => void lines.push(line) } },
)
let photo: Buffer
let otherPhoto: Buffer
const lines: string[] = []

const photoOf = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer()

beforeAll(async () => {
  photo = await photoOf('#9c4a2f')
  otherPhoto = await photoOf('#2f4a9c')
})

type Headers = Readonly<Record<string, string>>
const json = { 'content-type': 'application/json' }
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, headers: Headers = {}) =>
  site.app.inject({
    method,
    url: `/api${url}`,
    headers: { 'x-api-key': key, ...(payload && json), ...headers },
    ...(payload && { payload: JSON.stringify(payload) }),
  })
const upload = (headers: Headers = {}, payload = photo, to = blob) =>
  site.app.inject({
    method: 'POST',
    url: `/api${to}`,
    headers: { 'x-api-key': key, 'content-type': 'image/jpeg', ...headers },
    payload,
  })
const describeBlob = (metadata: object, headers: Headers = {}) =>
  call('POST', '/Blob', { containerName: container, blobName: 'a.jpg', metadata }, headers)
const describeContainer = (metadata: object, headers: Headers = {}) =>
  call('POST', `/Container/${container}/Metadata`, metadata, headers)
const makeThumbnail = (headers: Headers = {}) => call('POST', `${blob}/Thumbnail`, resize, headers)
const deleteThumbnail = (headers: Headers = {}) =>
  call('DELETE', `/Container/${THUMBNAILS}/Blob`, { BlobName: `${container}/a.jpg` }, headers)
const recordOf = async (place = container, name = 'a.jpg') =>
  (await call('GET', `/Container/${place}/Blob`))
    .json<{ name: string; etag: string }[]>()
    .find((record) => record.name === name)
const storedFiles = async () => {
  const folder = path.join(site.dataDir, 'content', container)
  const names = (await readdir(folder)).toSorted((a, b) => (a < b ? -1 : 1))
  return Promise.all(
    names.map(async (name) => [name, (await readFile(path.join(folder, name))).toString('base64')]),
  )
}

beforeEach(async () => {
  await call('DELETE', blob)
  await upload()
  await describeBlob({ species: 'Maple' })
  await describeContainer({ type: 0 })
})

describe('the ETag', () => {
  test('of an item comes with its record, on reads and on every write', async () => {
    const record = await recordOf()
    expect(record?.etag).toMatch(/^"[\w.-]+"$/)
    const readResponse = await call('GET', blob)
    expect([readResponse.headers.etag, readResponse.json()]).toEqual([record?.etag, record])
    const describeResponse = await describeBlob({ species: 'Walnut' })
    expect(describeResponse.headers.etag).toBe(describeResponse.json().etag)
    const replaceResponse = await upload({}, otherPhoto)
    expect(replaceResponse.headers.etag).toBe(replaceResponse.json().etag)
    const thumbnailResponse = await makeThumbnail()
    expect(thumbnailResponse.headers.etag).toBe(thumbnailResponse.json().item.etag)
    const all = [
      record?.etag,
      describeResponse.headers.etag,
      replaceResponse.headers.etag,
      thumbnailResponse.headers.etag,
    ]
    expect(new Set(all).size).toBe(4)
    expect((await recordOf())?.etag).toBe(thumbnailResponse.headers.etag)
  })

  test('of a container comes with the list, and when its metadata is read or written', async () => {
    const setResponse = await describeContainer({ type: 1 })
    const readResponse = await call('GET', `/Container/${container}/Metadata`)
    const [listedContainer] = (await call('GET', `/containers?search=${container}`)).json()
    expect(setResponse.headers.etag).toMatch(/^"[\w.-]+"$/)
    expect([readResponse.headers.etag, listedContainer.etag]).toEqual([
      setResponse.headers.etag,
      setResponse.headers.etag,
    ])
  })

  test('is absent for a missing item or container', async () => {
    for (const url of [
      `${blob}x`,
      `/Container/${container}-none/Blob/a.jpg`,
      '/Container/..%2Fetc/Blob/a.jpg',
    ]) {
      const answer = await call('GET', url)
      expect([answer.statusCode, answer.json().error.code, answer.headers.etag]).toEqual([
        404,
        'NOT_FOUND',
        undefined,
      ])
    }
  })
})

describe('If-Match', () => {
  const writes = {
    metadata: (headers: Headers) => describeBlob({ species: 'Cherry' }, headers),
    upload: (headers: Headers) => upload(headers, otherPhoto),
    thumbnail: makeThumbnail,
    delete: (headers: Headers) => call('DELETE', blob, undefined, headers),
  }
  test.each(Object.entries(writes))(
    '%s changed since is rejected with the current state',
    async (_what, write) => {
      const currentRecord = await recordOf()
      const present = (await describeBlob({ species: 'Walnut' })).json()
      const before = await storedFiles()
      const answer = await write({ 'if-match': currentRecord?.etag ?? '' })
      expect(answer.statusCode).toBe(412)
      expect(answer.headers.etag).toBe(present.etag)
      expect(answer.json()).toEqual({
        error: { code: 'PRECONDITION_FAILED', message: expect.stringContaining('a.jpg'), present },
      })
      expect(await storedFiles()).toEqual(before)
      expect((await write({ 'if-match': present.etag })).statusCode).toBeLessThan(300)
    },
  )

  test('protects the metadata of a container', async () => {
    const { etag = '' } = (await describeContainer({ type: 1 })).headers
    await describeContainer({ type: 2 })
    const answer = await describeContainer({ type: 3 }, { 'if-match': etag })
    expect(answer.statusCode).toBe(412)
    expect(answer.json().error.present).toEqual({
      name: container,
      etag: answer.headers.etag,
      metadata: { type: 2 },
    })
    const again = await describeContainer({ type: 3 }, { 'if-match': String(answer.headers.etag) })
    expect([again.statusCode, again.json()]).toEqual([200, { type: 3 }])
  })

  test('protects a thumbnail from deletion', async () => {
    const { thumbnail } = (await makeThumbnail()).json()
    expect((await deleteThumbnail({ 'if-match': '"another"' })).statusCode).toBe(412)
    expect((await deleteThumbnail({ 'if-match': thumbnail.etag })).statusCode).toBe(204)
  })

  test('for a deleted item is rejected with null; deleting it again is a 404', async () => {
    const { etag = '' } = (await recordOf()) ?? {}
    await call('DELETE', blob)
    const answer = await upload({ 'if-match': etag })
    expect([answer.statusCode, answer.json().error.present, answer.headers.etag]).toEqual([
      412,
      null,
      undefined,
    ])
    expect((await upload({ 'if-match': '*' })).statusCode).toBe(412)
    expect((await call('DELETE', blob, undefined, { 'if-match': etag })).statusCode).toBe(404)
    expect((await describeBlob({}, { 'if-match': etag })).statusCode).toBe(404)
    expect(await recordOf()).toBeUndefined()
  })

  test('accepts a tag that a proxy made weak, and * for any version', async () => {
    const weak = `W/${(await recordOf())?.etag}`
    expect((await describeBlob({ species: 'Cherry' }, { 'if-match': weak })).statusCode).toBe(200)
    expect((await describeBlob({ species: 'Cherry' }, { 'if-match': '*' })).statusCode).toBe(200)
  })

  test.each<Headers>([
    { 'if-match': '"a", "b"' },
    { 'if-none-match': '"a"' },
    { 'if-match': '"a"', 'if-none-match': '*' },
  ])('rejects %j and changes nothing', async (headers) => {
    const before = await storedFiles()
    for (const write of [
      ...Object.values(writes),
      (headers: Headers) => describeContainer({ type: 3 }, headers),
    ]) {
      const answer = await write(headers)
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_PRECONDITION'])
    }
    expect(await storedFiles()).toEqual(before)
  })

  test('lets exactly one of several writers win', async () => {
    const { etag = '' } = (await recordOf()) ?? {}
    const species = ['Walnut', 'Cherry', 'Hickory', 'Oak']
    const answers = await Promise.all(
      species.map((each) => describeBlob({ species: each }, { 'if-match': etag })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 412, 412, 412,
    ])
    const winner = species[answers.findIndex(({ statusCode }) => statusCode === 200)]
    expect((await call('GET', blob)).json().metadata).toEqual({ species: winner })
  })
})

test('If-None-Match: * makes an upload create-only', async () => {
  const there = await upload({ 'if-none-match': '*' }, otherPhoto)
  expect([there.statusCode, there.json().error.present]).toEqual([412, await recordOf()])
  await call('DELETE', blob)
  expect((await upload({ 'if-none-match': '*' })).statusCode).toBe(201)
  const container = await describeContainer({ type: 3 }, { 'if-none-match': '*' })
  expect(container.statusCode).toBe(412)
})

test('the API description lists the headers, the ETag and the conflict for every write', async () => {
  const { paths } = (await call('GET', '/openapi.json')).json()
  const place = '/api/Container/{container}'
  const writes = [
    paths['/api/Blob'].post,
    paths[`${place}/Metadata`].post,
    paths[`${place}/Blob/{blob}`].post,
    paths[`${place}/Blob/{blob}`].delete,
    paths[`${place}/Blob/{blob}/Thumbnail`].post,
    paths[`/api/Container/${THUMBNAILS}/Blob`].delete,
  ]
  for (const { parameters, responses } of writes) {
    expect(parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'if-match', required: false }),
    )
    const conflict = responses['412'].content['application/json'].schema
    expect(Object.keys(conflict.properties.error.properties)).toEqual(['code', 'message', 'present'])
  }
  const answers = [
    paths['/api/Blob'].post.responses['200'],
    paths[`${place}/Metadata`].get.responses['200'],
    paths[`${place}/Metadata`].post.responses['200'],
    paths[`${place}/Blob/{blob}`].get.responses['200'],
    paths[`${place}/Blob/{blob}`].post.responses['201'],
    paths[`${place}/Blob/{blob}/Thumbnail`].post.responses['201'],
  ]
  for (const answer of answers) expect(answer.headers.ETag.schema.type).toBe('string')
})

describe('the log', () => {
  interface Line {
    readonly reqId: string
    readonly change?: string
    readonly before: { readonly etag: string } | null
  }
  const changes = () =>
    lines.map((line) => JSON.parse(line) as Line).filter(({ change }) => change !== undefined)

  test('records every change with the values before and after, the actor and the request', async () => {
    await call('DELETE', blob)
    lines.length = 0
    const answers = [
      await upload(),
      await upload({}, otherPhoto),
      await describeBlob({ species: 'Walnut' }),
      await describeContainer({ type: 1 }),
      await makeThumbnail(),
      await deleteThumbnail(),
      await call('DELETE', blob),
    ]
    const ids = answers.map(({ headers }) => headers['x-request-id'])
    const bytes = { contentType: 'image/jpeg', version: expect.any(String) }
    const at = { by: 'content key', container, name: 'a.jpg' }
    expect(changes()).toMatchObject([
      { ...at, change: 'upload', reqId: ids[0], before: null, after: { ...bytes, size: photo.length } },
      {
        ...at,
        change: 'replace',
        reqId: ids[1],
        before: { ...bytes, size: photo.length },
        after: { ...bytes, size: otherPhoto.length },
      },
      { ...at, change: 'metadata', reqId: ids[2], after: { metadata: { species: 'Walnut' } } },
      {
        change: 'container-metadata',
        by: 'content key',
        container,
        reqId: ids[3],
        before: { metadata: { type: 0 } },
        after: { metadata: { type: 1 } },
      },
      { change: 'thumbnail', by: 'content key', container: THUMBNAILS, reqId: ids[4], before: null },
      { ...at, change: 'metadata', reqId: ids[4], after: { metadata: { thumbnail: expect.any(String) } } },
      { change: 'delete', container: THUMBNAILS, name: `${container}/a.jpg`, reqId: ids[5], after: null },
      { ...at, change: 'delete', reqId: ids[6], before: { metadata: { species: 'Walnut' } }, after: null },
    ])
    const withEtags = changes().map(({ before }) => before?.etag)
    expect(`"${withEtags[1]}"`).toBe(answers[0]?.headers.etag)
  })

  test('has no entry for a rejected change', async () => {
    lines.length = 0
    await describeBlob({ species: 'Cherry' }, { 'if-match': '"another"' })
    await call('DELETE', `${blob}x`)
    expect(changes()).toEqual([])
  })
})
