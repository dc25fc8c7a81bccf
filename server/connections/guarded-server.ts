import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AnswerCounts } from '../observability/count-answers.ts'
import { limitBody } from './slow-bodies.ts'

/** Timeouts for slow or silent clients, in ms. */
const TIMEOUTS = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  /** For uploads whose key was checked (`allowSlowBody`): 50 MB take minutes on a slow connection. */
  uploadTimeout: 600_000,
  // Node would reset two timers per request for this. `IDLE_TIMEOUT` covers idle connections.
  keepAliveTimeout: 0,
  connectionsCheckingInterval: 5_000,
}

/** In ms. Must exceed the idle timeout of proxies, or they would send requests on connections that are closing. */
const IDLE_TIMEOUT = 120_000

export interface Guards extends Partial<typeof TIMEOUTS> {
  readonly headers?: Readonly<Record<string, string>>
  readonly countAnswer?: AnswerCounts['count']
}

const waiting = new WeakSet<IncomingMessage>()

/**
 * Node's own responses to a request without exactly one `Host` and to an unknown expectation lack the site's headers,
 * so they are sent here. `sendContinue` answers `Expect: 100-continue`, so that a client whose headers are rejected
 * need not send the body.
 */
export function createGuardedServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  { headers = {}, countAnswer, ...timeouts }: Guards = {},
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
  const countOnClose = (response: ServerResponse) =>
    response.once('close', () => {
      if (response.headersSent) countAnswer?.(response.statusCode)
    })
  const server = createServer(options, (request, response) => {
    countOnClose(response)
    if (!namesOneHost(request)) return refuse(response, 400)
    limitBody(server, request, response, requestTimeout - others.headersTimeout)
    answer(request, response)
  })
  server.on('checkExpectation', (_request, response) => refuse(countOnClose(response), 417))
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.add(request)
    // A rejected client may or may not send the body, so the next bytes on this connection are ambiguous.
    response.shouldKeepAlive = false
    server.emit('request', request, response)
  })
  server.timeout = IDLE_TIMEOUT
  // A client may half-close its connection before its responses are ready. Node's types lack this server option.
  Object.assign(server, { httpAllowHalfOpen: true })
  return server
}

/** RFC 9112 §3.2: exactly one host, which HTTP/1.0 may omit. Node takes the first of several. */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1')
}

export function sendContinue(request: IncomingMessage, response: ServerResponse): void {
  if (waiting.delete(request)) response.writeContinue()
}
