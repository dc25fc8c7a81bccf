import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { memoized } from '#core/memoized.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export type Encoding = 'identity' | 'gzip' | 'br'

export interface FinishedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly containers: ReadonlySet<string>
  /** Without quotes; each encoding appends its name. */
  readonly tag: string
  readonly bodies: { identity: Buffer; gzip?: Buffer; br?: Buffer }
}

/** In bytes. Compressing less is not worth the time. */
const WORTH_COMPRESSING = 512

export function finishedPage(
  page: Pick<FinishedPage, 'status' | 'headers' | 'containers'>,
  body: Buffer,
): FinishedPage {
  const tag = hash('sha256', body, 'base64url').slice(0, 22)
  return { ...page, tag, bodies: { identity: body } }
}

type Coding = Exclude<Encoding, 'identity'>

const flightsOf = memoized(
  (_bodies: FinishedPage['bodies']): Partial<Record<Coding, Promise<Buffer>>> => ({}),
)

/**
 * Compresses a page in zlib's threads, once per encoding: a body must not change afterward, because its entity tag is
 * strong. gzip is quick and made for every page; Brotli at its highest quality takes thirty times as long.
 */
export async function compressPage({ bodies }: FinishedPage, coding: Coding): Promise<void> {
  if (bodies.identity.length < WORTH_COMPRESSING || bodies[coding]) return
  const flights = flightsOf(bodies)
  flights[coding] ??= compress(bodies.identity, coding)
  bodies[coding] = await flights[coding]
}

function compress(bytes: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'gzip') return toGzip(bytes, { level: 9 })
  return toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

export function weightOf({ bodies, headers }: FinishedPage): number {
  const identity = bodies.identity.length
  const estimate = Math.ceil(identity / 4)
  const compressedSize = (bodies.br?.length ?? estimate) + (bodies.gzip?.length ?? estimate)
  return identity + compressedSize + JSON.stringify(headers).length + 512
}
