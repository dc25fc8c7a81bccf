import { Agent, request as open } from 'node:http'
import { Writable } from 'node:stream'
import { PRODUCTION } from '#tests/support/sites/production.ts'
import { type SiteInMemory, siteInMemory } from '#tests/support/sites/site-in-memory.ts'
import { TYPED } from '../generators/text.ts'
import { type Answer, judgeAnswer } from './answer.ts'
import { claim } from './finding.ts'

export interface FuzzedRequest {
  readonly method: string
  readonly url: string
  readonly headers?: readonly (readonly [name: string, value: string])[]
  readonly body?: Uint8Array | string
}

export interface FuzzedSite {
  readonly site: SiteInMemory
  ask(request: FuzzedRequest): Promise<Answer>
  close(): Promise<void>
}

export const API_KEY = PRODUCTION['CONTENT_API_KEY'] ?? ''

export const BEHIND_PROXY = { TRUST_PROXY: '127.0.0.1' }

const UNLIMITED = {
  RATE_LIMIT_PER_ADDRESS: '1000000',
  RATE_LIMIT_OVERALL: '1000000',
  REQUEST_LIMIT_PER_ADDRESS: '1000000',
  REQUEST_LIMIT_OVERALL: '1000000',
  MAX_UPLOAD_MB: '2',
  LOG_LEVEL: 'trace',
}
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
      const logText = lines.splice(0).join('')
      claim(!logText.toLowerCase().includes(TYPED), 'logs typed text')
      return answer
    },
    async close() {
      agent.destroy()
      await site.close()
    },
  }
}

/** Retries on a new connection, since the server may close an idle one just as it is reused. */
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
        // A list, so that duplicate headers survive.
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
