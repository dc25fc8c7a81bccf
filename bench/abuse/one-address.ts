/**
 * Worker thread that sends requests from one address over forty connections until terminated. A connection pauses
 * after each refusal.
 */
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'

/** Input of the thread. */
export interface Abuse {
  readonly url: string
  readonly address: string
  /** Sent in turn; `{n}` becomes a new number each time. */
  readonly requests: readonly {
    readonly path: string
    readonly body?: string
    readonly type?: string
  }[]
}

const CONNECTIONS = 40
const PAUSE_MS = 250

const { url, address, requests } = workerData as Abuse
const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
let requestCount = 0

function send(): Promise<number> {
  requestCount += 1
  const { path = '/', body, type = 'text/plain' } = requests[requestCount % requests.length] ?? {}
  const number = (text: string) => text.replaceAll('{n}', String(requestCount))
  const headers = {
    'x-forwarded-for': address,
    ...(body !== undefined && { 'content-type': type, 'sec-fetch-site': 'same-origin' }),
  }
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const method = body === undefined ? 'GET' : 'POST'
  http
    .request(url + number(path), { agent, headers, method }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    .once('error', reject)
    .end(body === undefined ? undefined : number(body))
  return promise
}

async function keepSending(): Promise<never> {
  for (;;) {
    const status = await send().catch(() => 0)
    if (status === 429 || status === 0) await sleep(PAUSE_MS)
  }
}

await Promise.all(Array.from({ length: CONNECTIONS }, keepSending))
