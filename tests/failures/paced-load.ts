import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'

export interface Ask {
  readonly kind: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly faultOf?: (answer: Answer) => string | undefined
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

export interface Outcome {
  readonly kind: string
  readonly path: string
  readonly dueAt: number
  readonly sentAt: number
  readonly endedAt: number
  readonly resent: boolean
  readonly answer: Answer | undefined
  readonly fault: string | undefined
}

export interface Clients {
  ask(ask: Ask, dueAt?: number): Promise<Outcome>
  close(): void
}

const PATIENCE_MS = 90_000

export function createClients(url: string): Clients {
  const options = { keepAlive: true, maxFreeSockets: 32 }
  const agent = url.startsWith('https:') ? new TlsAgent(options) : new Agent(options)
  return {
    async ask(ask, dueAt = performance.now()) {
      const sentAt = performance.now()
      const end = (rest: Pick<Outcome, 'resent' | 'answer' | 'fault'>): Outcome => ({
        kind: ask.kind,
        path: ask.path,
        dueAt,
        sentAt,
        endedAt: performance.now(),
        ...rest,
      })
      for (let resent = false; ; resent = true) {
        try {
          const answer = await send(url, agent, ask)
          const wrong = ask.faultOf ?? (({ status }: Answer) => (status === 200 ? undefined : `${status}`))
          return end({ resent, answer, fault: wrong(answer) })
        } catch (error) {
          // RFC 9110 §9.2.2: browsers repeat idempotent requests if a reused connection turns out to be closed.
          if (!resent && ask.body === undefined && error instanceof ClosedConnectionError) continue
          return end({ resent, answer: undefined, fault: reasonOf(error) })
        }
      }
    },
    close: () => agent.destroy(),
  }
}

class ClosedConnectionError extends Error {
  override readonly name = 'ClosedConnectionError'
  override readonly message = 'the reused connection was closed'
}

async function send(url: string, agent: Agent, { path, headers, body }: Ask): Promise<Answer> {
  const call = (agent instanceof TlsAgent ? tlsRequest : request)(url + path, {
    agent,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'accept-encoding': 'br, gzip',
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...headers,
    },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  call.end(body)
  const response = await firstOf(call).catch((error: unknown) => {
    throw call.reusedSocket && isReset(error) ? new ClosedConnectionError() : error
  })
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  if (!response.complete) throw new Error('the answer was cut off')
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await decompressBody(Buffer.concat(chunks), response.headers['content-encoding']),
  }
}

async function firstOf(call: ClientRequest): Promise<IncomingMessage> {
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  return response
}

async function decompressBody(body: Buffer, encoding: string | undefined): Promise<Buffer> {
  if (encoding === 'br') return promisify(brotliDecompress)(body)
  if (encoding === 'gzip') return promisify(gunzip)(body)
  return body
}

function isReset(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}

/** Latency counts from when a request was due, so that a slow server cannot improve its own figures. */
export async function pacedLoad({
  perSecond,
  send,
  until,
}: {
  readonly perSecond: number
  readonly send: (dueAt: number) => Promise<void>
  readonly until: AbortSignal
}): Promise<void> {
  const startedAt = performance.now()
  const running = new Set<Promise<void>>()
  for (let number = 0; !until.aborted; number += 1) {
    const dueAt = startedAt + (number * 1000) / perSecond
    const wait = dueAt - performance.now()
    if (wait > 0) await sleep(wait)
    const sending = send(dueAt)
    running.add(sending)
    void sending.finally(() => running.delete(sending))
  }
  await Promise.all(running)
}
