import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import { MARKUP } from '../generators/text.ts'
import { claim } from './finding.ts'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface RequestLine {
  readonly method: string
  readonly url: string
}

const ROOT = path.resolve(import.meta.dirname, '../../..')
const ORIGIN = 'https://own.test'

/** Internals that must not leak: stack traces, folders of this machine, names of dependencies. */
const INTERNALS = [
  /\n\s+at .{1,200}:\d+:\d+/,
  /node:internal|node_modules|file:\/\/\/\S+\.[cm]?[jt]sx?\b/,
  /\b(?:ENOENT|EACCES|EISDIR|ENOTDIR|ENAMETOOLONG|ERR_[A-Z_]{4,}|SQLITE_\w+|TypeError|RangeError|ZodError)\b/,
]

const ALWAYS: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /default-src 'none'|form-action 'none'/,
  'referrer-policy': /^strict-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^(?:same|cross)-origin$/,
  'strict-transport-security': /^max-age=\d{8}/,
}

export function judgeAnswer(answer: Answer, request: RequestLine): void {
  const { status, headers, body } = answer
  claim(status < 500 || isAnnounced(answer), `answers ${status}`)
  // With a 304, the client keeps the headers of the cached response.
  for (const [name, pattern] of status === 304 ? [] : Object.entries(ALWAYS)) {
    claim(pattern.test(String(headers[name] ?? '')), `a ${status} has no valid ${name}`)
  }
  claim(headers['server'] === undefined && headers['x-powered-by'] === undefined, 'names its software')
  judgeRedirect(answer)
  judgeBody(answer, request)
  if (status === 206) {
    const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(String(headers['content-range'])) ?? []
    claim(Number(start) <= Number(end) && Number(end) < Number(size), 'a range that does not exist')
    const isWhole = request.method === 'HEAD' || body.length === Number(end) - Number(start) + 1
    claim(isWhole, 'a partial answer does not have its stated length')
  }
}

function isAnnounced({ status, headers }: Answer): boolean {
  return status === 503 && headers['retry-after'] !== undefined
}

function judgeRedirect({ status, headers }: Answer): void {
  const { location } = headers
  claim(location !== undefined || ![301, 302, 303, 307, 308].includes(status), 'a redirect to nowhere')
  if (location === undefined) return
  claim(URL.parse(location, ORIGIN)?.origin === ORIGIN, 'redirects to another site')
}

function judgeBody({ status, headers, body }: Answer, { method, url }: RequestLine): void {
  const type = headers['content-type'] ?? ''
  if (method === 'HEAD' || status === 304 || status === 204) {
    claim(body.length === 0, 'a body where none is allowed')
    return
  }
  if (body.length > 0 && status !== 206) claim(type !== '', `a ${status} has a body without a type`)
  if (!/^(?:text|application\/(?:json|xml))/.test(type) || headers['content-encoding']) return
  const text = body.toString()
  for (const internal of INTERNALS) claim(!internal.test(text), `reveals internals: ${internal.source}`)
  claim(!text.includes(ROOT), 'reveals its folder')
  if (type.startsWith('text/html')) claim(!text.includes(`<${MARKUP}`), 'shows typed text as markup')
  // Dot segments may lead out of the API.
  const isApi = url.startsWith('/api/') && URL.parse(url, ORIGIN)?.pathname.startsWith('/api/')
  if (isApi && status >= 400) judgeError(text, type)
}

function judgeError(text: string, type: string): void {
  claim(type.startsWith('application/json'), 'an API error is not JSON')
  const answer = JSON.parse(text) as { data?: unknown; error?: { code?: unknown; message?: unknown } }
  const hasReason = typeof answer.error?.code === 'string' && typeof answer.error.message === 'string'
  claim(hasReason || answer.data === 0, 'an API error has no code or message')
}
