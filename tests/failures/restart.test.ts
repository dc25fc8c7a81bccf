import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locateRequest } from '../support/requests/retailer-request.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'

let folder: string
let site: RunningSite

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'restart-'))
  site = await startSite({
    DATA_DIR: folder,
    DRAIN_SECONDS: '8',
    RATE_LIMIT_OVERALL: '100000',
    REQUEST_LIMIT_OVERALL: '100000',
  })
}, 60_000)

afterAll(async () => {
  await site.kill()
  await rm(folder, { recursive: true, force: true })
})

interface Answer {
  readonly status: number
  readonly closes: boolean
  readonly body: string
}

function ask(url: string, agent: Agent, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const headers = body === undefined ? {} : { 'content-type': 'application/json' }
    const call = httpRequest(url, { agent, method, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += String(chunk)))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          closes: response.headers.connection === 'close',
          body: text,
        }),
      )
      response.on('error', reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}

test('on SIGTERM, readiness fails first and no earlier request is lost', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const failures: string[] = []
  let answerCount = 0
  const reachedUrls = new Set<string>()
  const leave = new AbortController()
  const visitor = async (url: string, body?: string) => {
    while (!leave.signal.aborted) {
      try {
        const { status } = await ask(site.url + url, agent, body)
        if (status !== 200) failures.push(`${url}: ${status}`)
        answerCount += 1
        reachedUrls.add(url)
      } catch (error) {
        failures.push(`${url}: ${String(error)}`)
      }
      // Visitors without pauses would starve a newly started program.
      await sleep(20)
    }
  }
  const visitors = [
    visitor('/about'),
    visitor('/gallery?species=Maple'),
    visitor('/retailers'),
    visitor('/api/videos'),
    visitor('/api/retailers/shiloh', JSON.stringify(locateRequest())),
  ]
  const own = new Agent({ keepAlive: true })
  await expect
    .poll(() => ask(`${site.url}/readyz`, own), { timeout: 10_000 })
    .toMatchObject({ status: 200, closes: false })

  // The first answers of a newly started program take seconds.
  await expect.poll(() => reachedUrls.size, { timeout: 60_000 }).toBe(visitors.length)

  site.process.kill('SIGTERM')
  const processExit = new Promise((resolve) => site.process.once('exit', resolve))
  await expect.poll(async () => (await ask(`${site.url}/readyz`, own)).status).toBe(503)
  const readiness = await ask(`${site.url}/readyz`, own)
  expect(JSON.parse(readiness.body)).toMatchObject({
    status: 'not ready',
    faults: ['The process is about to stop'],
  })
  expect(readiness.closes).toBe(true)
  expect(await ask(`${site.url}/about`, own)).toMatchObject({ status: 200, closes: true })

  // A load balancer takes about this long to notice, and sends requests until then.
  const before = answerCount
  await sleep(1000)
  expect(answerCount).toBeGreaterThan(before)
  leave.abort()
  await Promise.all(visitors)
  expect(failures).toEqual([])
  expect(await processExit).toBe(0)
}, 120_000)

test('a large answer in progress at shutdown arrives whole', async () => {
  const other = await startSite({ DATA_DIR: folder, DRAIN_SECONDS: '0' })
  const list = (await (await fetch(`${other.url}/api/Container/shiloh-images-gallery/Blob`)).json()) as {
    readonly url: string
    readonly size: number
  }[]
  const [largest] = list.toSorted((a, b) => b.size - a.size)
  const receivedLength = await new Promise<number>((resolve, reject) => {
    get(other.url + largest!.url, (response) => {
      let length = 0
      // A slow reader: shutdown begins before the answer is fully sent.
      response.pause()
      other.process.kill('SIGTERM')
      response.on('data', (chunk: Buffer) => (length += chunk.length))
      response.on('end', () => resolve(length))
      response.on('error', reject)
      setTimeout(() => response.resume(), 300)
    }).on('error', reject)
  })
  expect(receivedLength).toBe(largest!.size)
  await other.stop()
}, 60_000)
