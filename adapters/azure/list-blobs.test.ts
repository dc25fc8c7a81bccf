import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listingXml,
  type ScriptedStorage,
  STORAGE_HEADERS,
  startScriptedStorage,
} from '#tests/support/network/scripted-storage.ts'
import { createAzureListingStore } from './azure-store.ts'

const container = 'shiloh-images-gallery'
const BLOBS = [['a.jpg', Buffer.from('x')]] as const

let storage: ScriptedStorage
beforeAll(async () => {
  storage = await startScriptedStorage()
})
afterAll(() => storage?.stop())

/** The names in the container if the storage responds with this. */
async function listing(status: number, body: string, headers: Readonly<Record<string, string>> = {}) {
  const type = { 'content-type': 'application/xml' }
  storage.override = (_call, response) => response.writeHead(status, { ...type, ...headers }).end(body)
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const store = createAzureListingStore({ accountUrl: storage.url, containers: [container], log })
  return (await store.listItems(container)).map(({ name }) => name)
}

test('of a missing or private container is empty', async () => {
  const notPublic =
    '<Error><Code>AuthorizationFailure</Code><Message>Server failed to authenticate the request.</Message></Error>'
  expect(await listing(404, '', STORAGE_HEADERS)).toEqual([])
  expect(await listing(403, notPublic, STORAGE_HEADERS)).toEqual([])
})

test('follows markers, but not forever', async () => {
  expect(await listing(200, listingXml(BLOBS), STORAGE_HEADERS)).toEqual(['a.jpg'])
  const endless = listing(200, listingXml([], { nextMarker: 'same' }), STORAGE_HEADERS)
  await expect(endless).rejects.toThrow('too many pages')
})

const HTML = '<html><Blobs></Blobs></html>'
test.each([
  ['a firewall', '403', 403, '<Error><Code>AuthorizationFailure</Code></Error>', STORAGE_HEADERS],
  ['an outage', '503', 503, '', STORAGE_HEADERS],
  ['another page', 'not a listing', 200, HTML, {}],
  ['a page of a wrong type', 'not a listing', 200, HTML, { ...STORAGE_HEADERS, 'content-type': 'text/html' }],
  ['half a page', 'PARSE_ERROR', 200, listingXml(BLOBS).slice(0, 200), STORAGE_HEADERS],
  ['no blobs', 'not a listing', 200, '<Blobs/>', STORAGE_HEADERS],
])('fails on %s', async (_what, message, status, body, headers) => {
  await expect(listing(status, body, headers)).rejects.toThrow(message)
})
