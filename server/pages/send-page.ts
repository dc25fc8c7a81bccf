import type { IncomingMessage, ServerResponse } from 'node:http'
import { accepts } from './accepts.ts'
import type { Encoding, FinishedPage } from './finished-page.ts'
import type { CachedAnswer } from './page-cache.ts'

/** One coding of a page, ready to be written: header lists are flat, the form that Node sends without copying. */
interface Form {
  readonly headers: string[]
  /** Without what a browser has already (RFC 9110 §15.4.5). */
  readonly unchanged: string[]
  readonly body: Buffer
}

/** Made once for each page and coding. */
const prepared = new WeakMap<FinishedPage, Map<Encoding, Form>>()

const SAID_AGAIN = new Set(['cache-control', 'cdn-cache-control', 'vary'])
const STATUS_HIT = ['Cache-Status', 'site; hit']
const STATUSES = { miss: 'site; fwd=miss', stale: 'site; hit; detail=stale' } as const

/** Writes a finished page: best encoding that is ready, 304 when the client has it, no body for HEAD. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { page, status }: CachedAnswer,
): void {
  const encoding = bestEncoding(request.headers['accept-encoding'], page)
  const { headers, unchanged, body } = prepare(page, encoding)
  const matches = page.status === 200 && clientHas(request.headers['if-none-match'], page, encoding)
  const list = matches ? unchanged : headers
  response.writeHead(
    matches ? 304 : page.status,
    status === 'hit' ? list : withStatus(list, STATUSES[status]),
  )
  if (matches || request.method === 'HEAD') response.end()
  else response.end(body)
}

function withStatus(headers: readonly string[], status: string): string[] {
  return [...headers.slice(0, -STATUS_HIT.length), 'Cache-Status', status]
}

function prepare(page: FinishedPage, encoding: Encoding): Form {
  let forms = prepared.get(page)
  if (!forms) prepared.set(page, (forms = new Map()))
  const known = forms.get(encoding)
  if (known) return known
  const body = page.bodies[encoding] ?? page.bodies.identity
  const all = Object.entries(page.headers)
  const again = all.filter(([name]) => SAID_AGAIN.has(name))
  const tag = ['ETag', tagOf(page, encoding)]
  const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  const form = {
    body,
    headers: [...all.flat(), ...tag, ...coding, 'Content-Length', String(body.length), ...STATUS_HIT],
    unchanged: [...again.flat(), ...tag, ...STATUS_HIT],
  }
  forms.set(encoding, form)
  return form
}

function bestEncoding(accepted: string | string[] | undefined, { bodies }: FinishedPage): Encoding {
  const list = String(accepted ?? '')
  if (bodies.br && accepts(list, 'br')) return 'br'
  if (bodies.gzip && accepts(list, 'gzip')) return 'gzip'
  return 'identity'
}

/** Strong tags: each encoding is bytes of its own. */
function tagOf({ tag }: FinishedPage, encoding: Encoding): string {
  return encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`
}

function clientHas(header: string | undefined, page: FinishedPage, encoding: Encoding): boolean {
  if (!header) return false
  const tag = tagOf(page, encoding)
  return (
    header === tag ||
    header === '*' ||
    header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
  )
}
