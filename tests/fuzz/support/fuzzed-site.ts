import { Agent, request as open } from 'node:http'
import { Writable } from 'node:stream'
import { PRODUCTION } from '#tests/support/production.ts'
import { type SiteInMemory, siteInMemory } from '#tests/support/site-in-memory.ts'
import { TYPED } from '../generators/text.ts'
import { type Answer, judgeAnswer } from './answer.ts'
import { claim } from './finding.ts'

/** One request, as far as a client that speaks proper HTTP can send it. */
export interface FuzzedRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers?: readonly (readonly [name: string, value: string])[]
  readonly body?: Uint8Array | string
}

/** The whole program, listening, with everything it logs at hand. */
export interface FuzzedSite {
  readonly site: SiteInMemory
  /** Asks, and judges the answer and the log. */
  ask(request: FuzzedRequest): Promise<Answer>
  close(): Promise<void>
}

export const API_KEY = PRODUCTION['CONTENT_API_KEY'] ?? ''

/** Whoever asks is taken for a proxy, whose headers about clients count. */
export const BEHIND_PROXY = { TRUST_PROXY: '127.0.0.1' }

/** Limits are for strangers; here every request shall reach its handler. */
const UNLIMITED = {
  RATE_LIMIT_PER_ADDRESS: '1000000',
  RATE_LIMIT_OVERALL: '1000000',
  REQUEST_LIMIT_PER_ADDRESS: '1000000',
  REQUEST_LIMIT_OVERALL: '1000000',
  MAX_UPLOAD_MB: '2',
  LOG_LEVEL: 'trace',
}
/** Longest wait for any answer, in ms: what takes longer than this has hung. */
const HANGS_MS = 150_000

export async function fuzzedSite(env: Readonly<Record<string, string>> = {}): Promise<FuzzedSite> {
  const lines: string[] = []
  const logTo = new Writable({
    decodeStrings: false,
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const site = await siteInMemory({ ...PRODUCTION, ...UNLIMITED, ...env }, { logTo })
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const address = new URL(await site.app.listen({ host: '127.0.0.1', port: 0 }))

  return {
    site,
    async ask(request) {
      const answer = await send(request, address, agent)
      judgeAnswer(answer, request)
      const logged = lines.splice(0).join('')
      claim(!logged.toLowerCase().includes(TYPED), 'logs what was typed')
      return answer
    },
    async close() {
      agent.destroy()
      await site.close()
    },
  }
}

/** A kept connection may be closed by the server in the very moment in which it is used again: then a new one is. */
async function send(request: FuzzedRequest, to: URL, agent: Agent): Promise<Answer> {
  try {
    return await sendOnce(request, to, agent)
  } catch (error) {
    if (!(error instanceof LostConnectionError)) throw error
    return sendOnce(request, to, new Agent())
  }
}

class LostConnectionError extends Error {}

function sendOnce(
  { method, url, headers = [], body }: FuzzedRequest,
  to: URL,
  agent: Agent,
): Promise<Answer> {
  const names = new Set(headers.map(([name]) => name.toLowerCase()))
  const lines = [
    ...(names.has('host') ? [] : [['Host', to.host]]),
    ...headers,
    ...(body === undefined ? [] : [['Content-Length', String(Buffer.byteLength(body))]]),
  ]
  return new Promise((resolve, reject) => {
    const request = open(
      {
        agent,
        host: to.hostname,
        port: to.port,
        method,
        path: url,
        timeout: HANGS_MS,
        // As a list, so that they are sent as they are.
        headers: lines.flat(),
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    request.on('timeout', () => request.destroy(new Error(`no answer within ${HANGS_MS} ms`)))
    request.on('error', (error) => {
      reject(request.reusedSocket ? new LostConnectionError(error.message, { cause: error }) : error)
    })
    request.end(body)
  })
}
