import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

export function limitBody(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  ms: number,
): void {
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
