import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AnswerCounts } from '../observability/http-metrics.ts'

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

function limitBody(server: Server, request: IncomingMessage, response: ServerResponse, ms: number): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers
  if (coding === undefined && (length === undefined || length === '0')) return
  const end = () => {
    if (request.complete) return
    const { socket } = request
    // The error code of Node's own limit for a whole request.
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    // Only if this response has not begun and no earlier response on the connection is pending.
    const canAnswer = !response.headersSent && response.socket !== null
    if (!canAnswer || !server.emit('clientError', error, socket)) socket.destroy()
  }
  const deadline = setTimeout(end, ms)
  deadlines.set(request, deadline)
  const forget = () => clearTimeout(deadline)
  request.once('end', forget).once('close', forget)
}

export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(deadlines.get(request))
}

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

interface Guards extends Partial<typeof TIMEOUTS> {
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
