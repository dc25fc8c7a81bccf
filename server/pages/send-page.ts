import type { IncomingMessage, ServerResponse } from 'node:http'
import { accepts } from './accepts.ts'
import type { Encoding, FinishedPage } from './finished-page.ts'
import type { CachedAnswer } from './page-cache.ts'

/** Header lists by encoding, made once a page: flat `[name, value, …]`, the form Node sends without copying. */
const prepared = new WeakMap<
  FinishedPage,
  Map<string, { readonly headers: string[]; readonly body: Buffer }>
>()

/** Writes a finished page: best encoding that is ready, 304 when the client has it, no body for HEAD. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { page, status }: CachedAnswer,
): void {
  const encoding = bestEncoding(request.headers['accept-encoding'], page)
  const { headers, body } = prepare(page, encoding)
  const matches = clientHas(request.headers['if-none-match'], page, encoding)
  const all = [
    ...headers,
    'Cache-Status',
    `site; ${status === 'miss' ? 'fwd=miss' : status === 'hit' ? 'hit' : 'hit; detail=stale'}`,
  ]
  if (page.status === 200 && matches) {
    response.writeHead(304, all).end()
    return
  }
  all.push('Content-Length', String(body.length))
  response.writeHead(page.status, all)
  response.end(request.method === 'HEAD' ? undefined : body)
}

function prepare(page: FinishedPage, encoding: Encoding) {
  let forms = prepared.get(page)
  if (!forms) prepared.set(page, (forms = new Map()))
  const body = page.bodies[encoding] ?? page.bodies.identity
  const known = forms.get(encoding)
  if (known) return known
  const form = {
    body,
    headers: [
      ...Object.entries(page.headers).flat(),
      'Vary',
      'Accept-Encoding, Sec-GPC',
      'ETag',
      tagOf(page, encoding),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ],
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
