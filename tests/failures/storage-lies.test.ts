import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listingXml,
  type ScriptedStorage,
  STORAGE_HEADERS,
  startScriptedStorage,
} from '../support/network/scripted-storage.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { type TimeToPass, timeToPass } from '../support/time/time-to-pass.ts'
import { waitUntil } from '../support/time/wait-until.ts'

const HTML = '<!doctype html><title>Sign in</title><p>Please sign in to this network.</p>'
const XML = { ...STORAGE_HEADERS, 'content-type': 'application/xml' }
const WHOLE = listingXml([['other.jpg', Buffer.from('x')]])

const WRONG_ANSWERS: Readonly<Record<string, (response: ServerResponse, turn: number) => void>> = {
  'shiloh-images-home': (response) => void response.writeHead(500, XML).end(),
  'shiloh-images-retailers': (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end(HTML),
  'shiloh-images-accessories': (response) => void response.writeHead(200, XML).end(WHOLE.slice(0, -40)),
  'shiloh-images-products-landing': (response) => {
    response.writeHead(200, { ...XML, 'content-length': String(WHOLE.length + 100) })
    response.write(WHOLE, () => response.destroy())
  },
  'shiloh-images-products-islands': (response, turn) =>
    void response.writeHead(200, XML).end(listingXml([], { nextMarker: `page-${turn}` })),
  'shiloh-images-education-care': () => undefined,
  'shiloh-images-education-construction': (response) => {
    response.writeHead(200, XML)
    const trickle = setInterval(() => response.write(' '), 1000)
    response.once('close', () => clearInterval(trickle))
  },
  'shiloh-images-brand': (response) => void response.destroy(),
  'shiloh-images-products-vanities': (response) => void response.writeHead(200, XML).end('<Blobs/>'),
}
const CONTAINERS = Object.keys(WRONG_ANSWERS)

let photo: Buffer
let storage: ScriptedStorage
let time: TimeToPass
let folder: Awaited<ReturnType<typeof temporaryFolder>>
const sites: RunningSite[] = []

beforeAll(async () => {
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a0522d' } })
    .jpeg()
    .toBuffer()
})

afterAll(async () => {
  await Promise.all(sites.map((site) => site.kill()))
  await storage?.stop()
  await folder?.remove()
})

async function start(): Promise<RunningSite> {
  const site = await startSite({ DATA_DIR: folder.path, STORAGE_ACCOUNT_URL: storage.url, ...time.env })
  sites.push(site)
  return site
}

const listNames = async (site: RunningSite, container: string): Promise<readonly string[]> => {
  const answer = await fetch(`${site.url}/api/Container/${container}/Blob`)
  return ((await answer.json()) as { readonly name: string }[]).map(({ name }) => name)
}

test('serves the last good listings while storage stalls or answers wrongly, and updates them once it recovers', async () => {
  folder = await temporaryFolder()
  time = timeToPass(folder.path)
  storage = await startScriptedStorage()
  for (const container of CONTAINERS) storage.put(container, 'first.jpg', photo)
  const site = await start()
  await site.untilReady()
  for (const container of CONTAINERS) expect(await listNames(site, container)).toEqual(['first.jpg'])

  let turn = 0
  const requested = new Set<string>()
  storage.override = ({ kind, container }, response, honest) => {
    const answerWrongly = WRONG_ANSWERS[container]
    if (kind !== 'list' || !answerWrongly) return honest()
    requested.add(container)
    turn += 1
    return answerWrongly(response, turn)
  }
  // Listings are renewed when they are half a minute old.
  time.pass(40)
  await waitUntil('a request for every container', () => requested.size === CONTAINERS.length)
  for (const container of CONTAINERS) expect(await listNames(site, container)).toEqual(['first.jpg'])
  for (const page of ['/', '/products', '/retailers', '/gallery'])
    expect((await fetch(site.url + page)).status).toBe(200)
  await site.untilReady()

  for (const container of CONTAINERS) storage.put(container, 'second.jpg', photo)
  storage.override = undefined
  // Stalled calls are abandoned after a minute at most, and retried a little later.
  time.pass(75)
  await waitUntil('every listing to be updated', async () => {
    const lists = await Promise.all(CONTAINERS.map((container) => listNames(site, container)))
    return lists.every((names) => names.includes('second.jpg'))
  })
  const warnings = site.output.filter((line) => line.includes('A listing could not be read'))
  expect(warnings.length).toBeLessThanOrEqual(CONTAINERS.length)
  await site.stop()
})
