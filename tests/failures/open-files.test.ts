import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { locateRequest } from '../support/requests/retailer-request.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { waitUntil } from '../support/time/wait-until.ts'

vi.setConfig({ testTimeout: 480_000 })

const KEY = 'a-key-of-enough-characters'
const ALARMS = path.resolve(import.meta.dirname, '../../deploy/alarms.yaml')

let site: RunningSite | undefined
let folder: Awaited<ReturnType<typeof temporaryFolder>> | undefined
const sockets: Socket[] = []
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await site?.kill()
  await folder?.remove()
})

function variantOf({ pathname, searchParams }: URL): string {
  return `${pathname.replace('/files/', `/media/${searchParams.get('v')}/320/`)}.jpeg`
}

test('closes idle connections before they exhaust the file limit, so that others are served', async () => {
  folder = await temporaryFolder()
  site = await startSite(
    { DATA_DIR: folder.path, CONTENT_API_KEY: KEY, RATE_LIMIT_OVERALL: '100000' },
    { openFiles: 160 },
  )
  await site.untilReady()
  const { url, output } = site
  const own = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string) =>
    new Promise<number>((resolve, reject) => {
      get(url + path, { agent: own }, (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
      }).once('error', reject)
    })
  expect(await ask('/about')).toBe(200)
  const askForFigures = () =>
    new Promise<string>((resolve, reject) => {
      get(`${url}/metrics`, { agent: own, headers: { 'x-api-key': KEY } }, (response) => {
        text(response).then(resolve, reject)
      }).once('error', reject)
    })
  const pictures = await waitUntil(
    'photos in the gallery',
    async () => {
      const listResponse = await fetch(`${url}/api/Container/shiloh-images-gallery/Blob`)
      const photos = (await listResponse.json()) as { readonly url: string }[]
      return photos.length >= 8 && photos.slice(0, 8).map((photo) => variantOf(new URL(photo.url, url)))
    },
    120,
  )

  let turnedAway = 0
  for (let number = 0; number < 300; number += 1) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.once('close', () => (turnedAway += 1))
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write('GET / HTTP/1.1\r\n')
  }
  await waitUntil('connections to be rejected', () => turnedAway >= 100, 60)

  for (const path of ['/gallery', '/about', '/products', ...pictures, '/healthz'])
    expect([path, await ask(path)]).toEqual([path, 200])
  const newcomer = await fetch(`${url}/about`, { headers: { connection: 'close' } })
  expect(newcomer.status).toBe(200)

  const figures = await askForFigures()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(figures)?.[1])
  expect(figure('process_max_fds')).toBe(160)
  const [, threshold] =
    /process_open_fds\S* \/ process_max_fds\S* > (\S+)/.exec(await readFile(ALARMS, 'utf8')) ?? []
  expect(figure('process_open_fds') / figure('process_max_fds')).toBeGreaterThan(Number(threshold))

  for (const socket of sockets) socket.destroy()
  await waitUntil(
    'a new connection to be served',
    async () => (await fetch(`${url}/about`).catch(() => undefined))?.ok,
    60,
  )
  const postResponse = await fetch(`${url}/api/retailers/shiloh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(locateRequest()),
  })
  expect(postResponse.status).toBe(200)
  const warningCount = output.filter((line) => line.includes('too many are open')).length
  expect(warningCount).toBeGreaterThan(0)
  expect(warningCount).toBeLessThan(10)
  own.destroy()
})
