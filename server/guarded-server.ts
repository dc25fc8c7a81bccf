import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { limitBody } from './slow-bodies.ts'

/** Limits against clients that send slowly or not at all, in ms. */
const TIMEOUTS = {
  headersTimeout: 20_000,
  /** For a whole request, its headers included. */
  requestTimeout: 60_000,
  /** For an upload whose key has been checked (`allowSlowBody`): 50 MB over a slow line take minutes. */
  uploadTimeout: 600_000,
  // A limit of its own for pauses between requests sets two timers anew for each: `IDLE_TIMEOUT` ends those too.
  keepAliveTimeout: 0,
  connectionsCheckingInterval: 5_000,
}

/**
 * A connection on which nothing moves at all, because its client has nothing more to ask or reads no answer, ends after
 * this, in ms. Longer than proxies keep theirs, or they would send requests into connections that end.
 */
const IDLE_TIMEOUT = 120_000

export interface Guards extends Partial<typeof TIMEOUTS> {
  /** Headers of the answers that are given here. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Clients that wait to be told that their body is wanted. */
const waiting = new WeakSet<IncomingMessage>()

/**
 * The HTTP server with limits of time, and with answers of our own where Node's would lack the site's headers: to a
 * request without a host, and to an expectation that nobody knows. A client that asks whether to send its body
 * (`Expect: 100-continue`) is told by `sendContinue`, so that whoever is refused by the headers need not send it.
 */
export function createGuardedServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  { headers = {}, ...timeouts }: Guards = {},
): Server {
  const { uploadTimeout, requestTimeout, ...others } = { ...TIMEOUTS, ...timeouts }
  const refuse = (response: ServerResponse, status: number) => {
    response.writeHead(status, { ...headers, 'content-length': '0', connection: 'close' }).end()
  }
  const options = {
    ...others,
    requestTimeout: uploadTimeout,
    maxHeaderSize: 16 * 1024,
    requireHostHeader: false,
  }
  const server = createServer(options, (request, response) => {
    if (request.headers.host === undefined && request.httpVersion === '1.1') return refuse(response, 400)
    limitBody(server, request, response, requestTimeout - others.headersTimeout)
    answer(request, response)
  })
  server.on('checkExpectation', (_request, response) => refuse(response, 417))
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.add(request)
    // Who is refused may send the body or not: what comes next on this connection could be either.
    response.shouldKeepAlive = false
    server.emit('request', request, response)
  })
  server.timeout = IDLE_TIMEOUT
  return server
}

/** Tells a client that waits for it to send its body. */
export function sendContinue(request: IncomingMessage, response: ServerResponse): void {
  if (waiting.delete(request)) response.writeContinue()
}
