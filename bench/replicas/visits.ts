import { randomUUID } from 'node:crypto'
import { SITE_PATHS } from '#core/site-map.ts'
import { locateRequest } from '#tests/support/retailer-request.ts'
import type { Answer, Ask } from '../../tests/processes/paced-load.ts'

const MIX = {
  page: 40,
  filter: 15,
  picture: 24,
  'new picture': 1,
  original: 8,
  api: 7,
  request: 5,
} as const

export type Kind = keyof typeof MIX
export const KINDS = Object.keys(MIX) as readonly Kind[]

const KNOWN_PHOTOS = 8
const GALLERY = 'shiloh-images-gallery'
const API_PATHS = ['/api/containers', `/api/Container/${GALLERY}/Blob`, '/api/videos', '/sitemap.xml']

interface ListedItem {
  readonly url: string
  readonly name: string
  readonly size: number
  readonly metadata: Readonly<Record<string, unknown>>
}

export interface Visits {
  readonly next: () => Ask
  readonly knownPictures: readonly string[]
}

export async function learnVisits(url: string): Promise<Visits> {
  const html = await (await fetch(`${url}/gallery`)).text()
  const pictures = picturesIn(html)
  const newOnes = pictures.added.values()
  const response = await fetch(`${url}/api/Container/${GALLERY}/Blob`)
  const items = (await response.json()) as readonly ListedItem[]
  const visits: Readonly<Record<Kind, () => Ask>> = {
    page: () => pageVisit(pick(SITE_PATHS)),
    filter: () => filterVisit(pick(items)),
    picture: () => pictureVisit('picture', pick(pictures.known)),
    'new picture': () => pictureVisit('new picture', newOnes.next().value ?? pick(pictures.added)),
    original: () => originalVisit(pick(items)),
    api: () => ({
      kind: 'api',
      path: pick(API_PATHS),
      faultOf: (answer) => (answer.status === 200 ? undefined : statusOf(answer)),
    }),
    request: requestVisit,
  }
  const urn = KINDS.flatMap((kind) => Array.from({ length: MIX[kind] }, () => kind))
  return {
    knownPictures: pictures.known,
    next() {
      const visit = visits[pick(urn)]()
      return { ...visit, headers: { 'x-forwarded-for': someAddress(), ...visit.headers } }
    },
  }
}

function pageVisit(path: string): Ask {
  const hasPictures = /^\/(?:gallery|products\/)/.test(path)
  return { kind: 'page', path, faultOf: (answer) => pageFault(answer, hasPictures ? '/media/' : '</html>') }
}

function filterVisit({ metadata }: ListedItem): Ask {
  const keys = ['species', 'finish', 'cabinet', 'door'].filter((key) => typeof metadata[key] === 'string')
  const chosen = keys.filter(() => Math.random() < 0.5)
  const query = new URLSearchParams(chosen.map((key) => [key, String(metadata[key])])).toString()
  return { kind: 'filter', path: `/gallery?${query}`, faultOf: (answer) => pageFault(answer, '/media/') }
}

function pageFault(answer: Answer, part: string): string | undefined {
  if (answer.status !== 200) return statusOf(answer)
  const { body } = answer
  return body.includes(part) && body.includes('</html>') ? undefined : `a page without ${part}`
}

function pictureVisit(kind: 'picture' | 'new picture', path: string): Ask {
  return { kind, path, faultOf: pictureFault }
}

function pictureFault(answer: Answer): string | undefined {
  if (answer.status !== 200) return statusOf(answer)
  const { body, headers } = answer
  return body.length > 0 && headers['content-type']?.startsWith('image/') ? undefined : 'not a picture'
}

function originalVisit({ url: path, size }: ListedItem): Ask {
  if (Math.random() < 0.3)
    return {
      kind: 'original',
      path,
      faultOf: (answer) =>
        answer.status === 200 && answer.body.length === size ? undefined : statusOf(answer),
    }
  const start = Math.floor(Math.random() * (size - 1))
  const end = Math.min(size - 1, start + 65_535)
  return {
    kind: 'original',
    path,
    headers: { range: `bytes=${start}-${end}` },
    faultOf: (answer) =>
      answer.status === 206 && answer.body.length === end - start + 1 ? undefined : statusOf(answer),
  }
}

/** An answer without a replica's header is the load balancer's own. */
function statusOf({ status, headers }: Answer): string {
  return 'x-served-by' in headers ? String(status) : `${status} of the balancer`
}

function requestVisit(): Ask {
  const key = randomUUID()
  return {
    kind: 'request',
    path: '/api/retailers/shiloh',
    headers: { 'idempotency-key': key },
    body: JSON.stringify(locateRequest({ email: `${key}@homeowner.test`, comments: `Kitchen ${key}` })),
    faultOf: (answer) => (referenceOf(answer) === undefined ? statusOf(answer) : undefined),
  }
}

export function referenceOf({ status, body }: Answer): string | undefined {
  if (status !== 200) return undefined
  const answer: unknown = JSON.parse(body.toString())
  const isAcknowledged =
    typeof answer === 'object' && answer !== null && 'data' in answer && answer.data === 1
  return isAcknowledged && 'reference' in answer ? String(answer.reference) : undefined
}

export function picturesIn(html: string): {
  readonly known: readonly string[]
  readonly added: readonly string[]
} {
  const all = [...new Set(html.match(/\/media\/[\w-]+\/(?:320|640)\/[^" ,]+\.(?:avif|webp|jpeg)/g))]
  const photos = new Set([...new Set(all.map(nameOf))].slice(0, KNOWN_PHOTOS))
  const [known, added] = [true, false].map((wanted) =>
    all.filter((path) => photos.has(nameOf(path)) === wanted),
  )
  if (!known?.length || !added?.length) throw new Error('The gallery shows too few pictures')
  return { known, added }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'))
}

/** Benchmark addresses (RFC 2544), so that visitors do not share a limit. */
function someAddress(): string {
  const part = () => Math.floor(Math.random() * 256)
  return `198.18.${part()}.${part()}`
}

function pick<T>(values: readonly T[]): T {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}
