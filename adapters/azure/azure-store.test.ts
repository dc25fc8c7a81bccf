import { BlobServiceClient } from '@azure/storage-blob'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentStore } from '#core/content/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import { bytesOf, contentStoreContract, textOf } from '../../tests/contracts/content-store.ts'
import { type Azurite, type AzuriteAccount, startAzurite } from '../../tests/tools/azurite/start-azurite.ts'
import { createAzureListingStore, createAzureStore } from './azure-store.ts'

const silent: Log = { debug() {}, info() {}, warn() {}, error() {} }
const container = 'shiloh-images-gallery'
const containers = [container, 'shiloh-images-care']

let azurite: Azurite
beforeAll(async () => {
  azurite = await startAzurite()
}, 60_000)
afterAll(() => azurite?.stop())

const createKeyedStore = ({ connectionString }: AzuriteAccount, pageSize?: number) =>
  createAzureStore({
    connectionString,
    log: silent,
    publicContainers: true,
    ...(pageSize !== undefined && { pageSize }),
  })
const anonymous = ({ url }: AzuriteAccount, pageSize?: number) =>
  createAzureListingStore({
    accountUrl: `${url}/`,
    containers,
    log: silent,
    ...(pageSize !== undefined && { pageSize }),
  })

contentStoreContract('Azure Blob Storage with a key', async () => {
  const account = azurite.nextAccount()
  return {
    store: createKeyedStore(account, 2),
    other: createKeyedStore(account),
    readOnly: anonymous(account),
    dispose: async () => {},
  }
})

/** Reads through the anonymous listing and writes with the key. */
contentStoreContract('Azure Blob Storage without a key', async () => {
  const account = azurite.nextAccount()
  const writer = createKeyedStore(account)
  const readOnly = anonymous(account, 2)
  const store: ContentStore = {
    ...readOnly,
    writable: true,
    put: (...args) => writer.put(...args),
    setMetadata: (...args) => writer.setMetadata(...args),
    setContainerMetadata: (...args) => writer.setContainerMetadata(...args),
    delete: (...args) => writer.delete(...args),
  }
  return { store, other: createKeyedStore(account), readOnly, dispose: async () => {} }
})

describe('an account in Azure Blob Storage', () => {
  const setUp = async () => {
    const account = azurite.nextAccount()
    const service = BlobServiceClient.fromConnectionString(account.connectionString)
    const client = service.getContainerClient(container)
    await client.create({ access: 'container', metadata: { Type: '0', Species_DisplayName: 'Holz%C3%A4rt' } })
    const putAsOthersDo = (name: string, metadata: Record<string, string>) =>
      client.getBlockBlobClient(name).upload('x', 1, { metadata })
    return { account, client, putAsOthersDo, store: createKeyedStore(account), open: anonymous(account) }
  }

  test('reads blobs stored by other tools exactly, from listings and one by one', async () => {
    const { putAsOthersDo, store, open } = await setUp()
    await putAsOthersDo('a & b <1>.jpg', {
      Species: 'Hickory',
      FINISH: '00123',
      Other: '100% maple',
      html: '%3Cb%3E',
    })
    for (const reader of [store, open]) {
      const [item] = await reader.listItems(container)
      expect(item).toMatchObject({
        name: 'a & b <1>.jpg',
        metadata: { species: 'Hickory', finish: '00123', other: '100% maple', html: '<b>' },
      })
      expect(await reader.readItem(container, 'a & b <1>.jpg')).toEqual(item)
      expect(await reader.listContainers()).toEqual([
        {
          name: container,
          etag: expect.stringMatching(/^[\w.-]+$/),
          metadata: { type: 0, species_displayname: 'Holzärt' },
        },
      ])
    }
  })

  test('reads all pages of a listing again after a change', async () => {
    const { account, putAsOthersDo } = await setUp()
    for (let index = 0; index < 7; index += 1) await putAsOthersDo(`${index}.jpg`, { other: String(index) })
    for (const reader of [createKeyedStore(account, 3), anonymous(account, 3)]) {
      const before = await reader.listItems(container)
      expect(before.map(({ metadata }) => metadata['other'])).toEqual(['0', '1', '2', '3', '4', '5', '6'])
      await putAsOthersDo('4.jpg', { other: 'changed' })
      const after = await reader.listItems(container)
      expect(after[4]?.metadata['other']).toBe('changed')
      await putAsOthersDo('4.jpg', { other: '4' })
    }
  })

  test('derives a version for blobs without a checksum', async () => {
    const { client, store } = await setUp()
    const id = Buffer.from('1').toString('base64')
    const blob = client.getBlockBlobClient('blocks.jpg')
    await blob.stageBlock(id, 'one', 3)
    await blob.commitBlockList([id])
    const [before] = await store.listItems(container)
    expect(before?.version).toMatch(/^[\w-]{1,128}$/)
    expect((await store.open(container, 'blocks.jpg'))?.item).toEqual(before)
    await blob.stageBlock(id, 'two', 3)
    await blob.commitBlockList([id])
    expect((await store.readItem(container, 'blocks.jpg'))?.version).not.toBe(before?.version)
  })

  test('skips blobs with unusable names and logs them once', async () => {
    const { account, putAsOthersDo } = await setUp()
    const warnings: string[] = []
    const store = createAzureStore({
      connectionString: account.connectionString,
      log: { ...silent, warn: (_details, message) => warnings.push(message) },
    })
    await putAsOthersDo('a.jpg', {})
    await putAsOthersDo('b.jpg.metadata.json', {})
    await store.listItems(container)
    expect((await store.listItems(container)).map(({ name }) => name)).toEqual(['a.jpg'])
    expect(warnings).toEqual(['Ignoring blobs with unusable names'])
  })

  test('ignores reserved keys stored by other tools and logs them once', async () => {
    const { account, client, putAsOthersDo, open } = await setUp()
    const warnings: string[] = []
    const store = createAzureStore({
      connectionString: account.connectionString,
      log: { ...silent, warn: (_details, message) => warnings.push(message) },
    })
    await client.setMetadata({ constructor: 'x', type: '0' })
    await putAsOthersDo('a.jpg', { species: 'Maple' })
    await putAsOthersDo('odd.jpg', { prototype: 'x', constructor: 'y', species: 'Oak' })
    for (const reader of [store, store, open]) {
      expect(await reader.listItems(container)).toMatchObject([
        { name: 'a.jpg', metadata: { species: 'Maple' } },
        { name: 'odd.jpg', metadata: { species: 'Oak' } },
      ])
      expect((await reader.readItem(container, 'odd.jpg'))?.metadata).toEqual({ species: 'Oak' })
      expect(await reader.listContainers()).toEqual([
        { name: container, etag: expect.any(String), metadata: { type: 0 } },
      ])
    }
    expect(warnings).toEqual([
      'Ignoring reserved metadata keys of blobs',
      'Ignoring reserved metadata keys of containers',
    ])
  })

  test('assembles a body of several blocks in order, with a checksum', async () => {
    const { client, store } = await setUp()
    const block = new Uint8Array(3_000_000).map((_, index) => index % 251)
    const body = async function* () {
      for (let index = 0; index < 7; index += 1) yield block
    }
    await store.put(container, 'large.pdf', body(), {
      contentType: 'application/pdf',
      cacheControl: 'public, max-age=10',
    })
    const contentBytes = await store.open(container, 'large.pdf')
    const buffer = Buffer.from(await new Response(contentBytes?.stream).arrayBuffer())
    expect(buffer.equals(Buffer.concat(Array(7).fill(block)))).toBe(true)
    const properties = await client.getBlobClient('large.pdf').getProperties()
    expect(properties.cacheControl).toBe('public, max-age=10')
    expect(properties.contentMD5).toHaveLength(16)
    expect(await store.setMetadata(container, 'large.pdf', { name: 'Guide' })).toMatchObject({
      size: 21_000_000,
    })
    const after = await store.put(container, 'large.pdf', bytesOf('new'), {
      contentType: 'application/pdf',
    })
    expect(after.metadata).toEqual({ name: 'Guide' })
    expect((await client.getBlobClient('large.pdf').getProperties()).cacheControl).toBe('public, max-age=10')
  })

  test('preserves trailing spaces in values, which count toward the limit', async () => {
    const { store } = await setUp()
    await store.put(container, 'a.jpg', bytesOf('x'), {
      contentType: 'image/jpeg',
      metadata: { other: ' a  b ' },
    })
    expect((await store.readItem(container, 'a.jpg'))?.metadata).toEqual({ other: ' a  b ' })
    const justTooLong = ` ${'x'.repeat(8192 - 'other'.length - 2)} `
    await expect(store.setMetadata(container, 'a.jpg', { other: justTooLong })).rejects.toMatchObject({
      refusal: { kind: 'metadata-too-large' },
    })
  })

  test('creates private containers by default, which are not readable without the key', async () => {
    const account = azurite.nextAccount()
    const store = createAzureStore({ connectionString: account.connectionString, log: silent })
    await store.put(container, 'a.jpg', bytesOf('x'), { contentType: 'image/jpeg' })
    const stranger = anonymous(account)
    expect(await stranger.readContainer(container)).toBeUndefined()
    expect(await stranger.listItems(container)).toEqual([])
    expect(await stranger.readItem(container, 'a.jpg')).toBeUndefined()
    expect(await stranger.open(container, 'a.jpg')).toBeUndefined()
    const address = await store.readAddress(container, 'a.jpg')
    expect(await textOf((await fetch(address)).body ?? undefined)).toBe('x')
  })

  test('treats a rejected key as an outage without revealing the key or the response status', async () => {
    const account = azurite.nextAccount()
    const wrong = Buffer.from('another key').toString('base64')
    const connectionString = account.connectionString.replace(/AccountKey=[^;]+/, `AccountKey=${wrong}`)
    const store = createAzureStore({ connectionString, log: silent })
    for (const call of [
      () => store.listContainers(),
      () => store.listItems(container),
      () => store.delete(container, 'a.jpg'),
    ]) {
      const error: unknown = await call().catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(Error)
      expect(error).not.toHaveProperty('statusCode')
      expect(String(error)).toMatch(
        /^ContentUnavailableError: Unexpected response from Azure Blob Storage: 403/,
      )
    }
  })
})
