import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Ends requests whose body has not come in by then. */
const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Gives a request so many ms from now to bring its body; one that takes longer is told 408 and its line is cut. */
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
    // The name that Node gives to its own limit, for the whole of a request.
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    // Nothing may be written into an answer that has begun, nor before that of an earlier request.
    const canBeTold = !response.headersSent && response.socket !== null
    if (!canBeTold || !server.emit('clientError', error, socket)) socket.destroy()
  }
  const deadline = setTimeout(end, ms)
  deadlines.set(request, deadline)
  const forget = () => clearTimeout(deadline)
  request.once('end', forget).once('close', forget)
}

/** Lets a request bring its body as slowly as an upload may: call it once the key has been checked. */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(deadlines.get(request))
}
