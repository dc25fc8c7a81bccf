import type { IncomingMessage, ServerResponse } from 'node:http'
import { memoized } from '#core/memoized.ts'
import type { Encoding, FinishedPage } from './cache/finished-page.ts'
import type { CachedAnswer } from './cache/page-cache.ts'

interface PageRequest {
  readonly brotli: boolean
  readonly gzip: boolean
  readonly tags: string | undefined
  readonly optedOut: boolean
}

export function pageRequestOf({ headers }: Pick<IncomingMessage, 'headers'>): PageRequest {
  const codings = headers['accept-encoding'] ?? ''
  return {
    brotli: accepts(codings, 'br'),
    gzip: accepts(codings, 'gzip'),
    tags: headers['if-none-match'],
    optedOut: headers['sec-gpc'] === '1',
  }
}

function accepts(list: string, coding: string): boolean {
  const at = list.indexOf(coding)
  return at >= 0 && !/^[^,]*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(list.slice(at))
}

interface Form {
  readonly headers: string[]
  readonly unchanged: string[]
  readonly body: Buffer
  readonly tag: string
}

const formsOf = memoized((_page: FinishedPage): Partial<Record<Encoding, Form>> => ({}))

const REPEATED_HEADERS = new Set(['cache-control', 'cdn-cache-control', 'vary'])
const STATUS_HIT = ['Cache-Status', 'site; hit']
const STATUSES = { miss: 'site; fwd=miss', stale: 'site; hit; detail=stale' } as const

export function sendPage(
  request: PageRequest,
  method: string | undefined,
  response: ServerResponse,
  { page, status }: CachedAnswer,
): void {
  const form = prepare(page, bestEncoding(request, page))
  const matches = page.status === 200 && clientHas(request.tags, form.tag)
  const list = matches ? form.unchanged : form.headers
  response.writeHead(
    matches ? 304 : page.status,
    status === 'hit' ? list : withStatus(list, STATUSES[status]),
  )
  if (matches || method === 'HEAD') response.end()
  else response.end(form.body)
}

function withStatus(headers: readonly string[], status: string): string[] {
  return [...headers.slice(0, -STATUS_HIT.length), 'Cache-Status', status]
}

function prepare(page: FinishedPage, encoding: Encoding): Form {
  const forms = formsOf(page)
  const existing = forms[encoding]
  if (existing) return existing
  const body = page.bodies[encoding] ?? page.bodies.identity
  const all = Object.entries(page.headers)
  const again = all.filter(([name]) => REPEATED_HEADERS.has(name))
  const tag = encoding === 'identity' ? `"${page.tag}"` : `"${page.tag}-${encoding}"`
  const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  const form = {
    body,
    headers: [...all.flat(), 'ETag', tag, ...coding, 'Content-Length', String(body.length), ...STATUS_HIT],
    unchanged: [...again.flat(), 'ETag', tag, ...STATUS_HIT],
    tag,
  }
  forms[encoding] = form
  return form
}

function bestEncoding({ brotli, gzip }: PageRequest, { bodies }: FinishedPage): Encoding {
  if (brotli && bodies.br) return 'br'
  return gzip && bodies.gzip ? 'gzip' : 'identity'
}

function clientHas(tags: string | undefined, tag: string): boolean {
  if (!tags) return false
  if (tags === tag || tags === '*') return true
  return tags.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}
