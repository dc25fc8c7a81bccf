import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { type ContentSite, contentSite } from './content-site.ts'
import { jpeg } from './pictures.ts'
import { runTool, type ToolResult } from './run-tool.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const GALLERY = 'shiloh-images-gallery'

let site: ContentSite
let front: Server
let server: string
let folder: string
let meanwhile: (() => Promise<unknown>) | undefined
let pendingChange: Promise<unknown> | undefined

beforeAll(async () => {
  site = await contentSite()
  front = createServer((request, response) => void relay(request, response))
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  server = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
})
afterAll(async () => {
  front.close()
  await site.close()
})

async function relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url, headers } = request
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  if (method !== 'GET') {
    if (meanwhile) pendingChange = meanwhile()
    meanwhile = undefined
    await pendingChange
  }
  const { host: _, connection: __, 'content-length': ___, ...forwardedHeaders } = headers
  const answer = await fetch(`${site.url}${url}`, {
    method,
    headers: forwardedHeaders as Record<string, string>,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  })
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
  response.end(Buffer.from(await answer.arrayBuffer()))
}

const put = async (name: string, metadata: Record<string, string>, tint = 1) =>
  site.store.put(GALLERY, name, new Blob([new Uint8Array(await jpeg(tint))]).stream(), {
    contentType: 'image/jpeg',
    metadata,
  })
const describeItem = (name: string, metadata: Record<string, string>) => () =>
  site.store.setMetadata(GALLERY, name, metadata)
const run = (...args: readonly string[]): Promise<ToolResult> =>
  runTool(args, { server, dataDir: site.dataDir, folder })
const metadataOf = async (name: string) => (await site.store.readItem(GALLERY, name))?.metadata

beforeEach(async () => {
  const temporary = await temporaryFolder()
  folder = temporary.path
  meanwhile = undefined
  for (const { name } of await site.store.listItems(GALLERY)) await site.store.delete(GALLERY, name)
  await site.store.setContainerMetadata(GALLERY, { type: 0 })
  await put('bar.jpg', { species: 'Cherry', other: 'Cherry bar' }, 2)
  await put('island.jpg', { species: 'Walnut', other: 'Walnut island' })
  return () => temporary.remove()
})
test('push leaves others’ changes, additions and deletions alone', async () => {
  expect((await run('pull', 'copy')).exitCode).toBe(0)
  const local = path.join(folder, 'copy', GALLERY)
  const facts = JSON.stringify({
    contentType: 'image/jpeg',
    metadata: { species: 'Oak', other: 'Oak island' },
  })
  await writeFile(path.join(local, 'island.jpg.metadata.json'), facts)
  await writeFile(path.join(local, 'new.jpg'), await jpeg(5))
  await put('extra.jpg', { other: 'Extra' }, 4)
  meanwhile = async () => {
    await describeItem('island.jpg', { species: 'Maple', other: 'Maple island' })()
    await describeItem('extra.jpg', { other: 'Still wanted' })()
    await put('new.jpg', { other: 'Theirs' }, 6)
  }
  const ran = await run('push', 'copy', GALLERY, '--delete', '--yes')
  expect(ran.exitCode).toBe(1)
  for (const [name, now] of [
    ['island.jpg', 'species Maple'],
    ['extra.jpg', 'other Still wanted'],
    ['new.jpg', 'other Theirs'],
  ]) {
    expect(ran.out).toMatch(new RegExp(`${GALLERY}/${name}: It has changed.*It is now: ${now}`))
  }
  expect(ran.out).toContain('Done 0 of 3 changes')
  expect(await metadataOf('island.jpg')).toEqual({ species: 'Maple', other: 'Maple island' })
  expect(await metadataOf('extra.jpg')).toEqual({ other: 'Still wanted' })
})

test('reports an item deleted meanwhile as missing', async () => {
  await run('pull', 'copy', GALLERY)
  await writeFile(path.join(folder, 'copy', GALLERY, 'island.jpg'), await jpeg(7))
  meanwhile = () => site.store.delete(GALLERY, 'island.jpg')
  const ran = await run('push', 'copy', GALLERY)
  expect(ran.out).toContain('It is now: nothing.')
  expect(await metadataOf('island.jpg')).toBeUndefined()
})
