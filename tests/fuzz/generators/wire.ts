import * as fc from 'fast-check'
import { addresses } from './addresses.ts'
import { mutatedBytes } from './bytes.ts'
import { anyText, TYPED } from './text.ts'

export interface Conversation {
  /** Sent as separate packets. */
  readonly packets: readonly Uint8Array[]
  readonly afterwards: 'wait' | 'end' | 'cut'
  readonly due?: number
  readonly smuggles?: boolean
}

/** Must never be answered: it is the body of another request. */
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
const GOOD = [
  'GET /about HTTP/1.1\r\nHost: a\r\n\r\n',
  'HEAD /gallery?species=Maple HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n',
  'GET /robots.txt HTTP/1.0\r\n\r\n',
  `POST /api/retailers/shiloh HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 21\r\n\r\n{"firstName":"${TYPED}"}`,
  `POST /retailers HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n10\r\nfirstName=${TYPED.slice(0, 6)}\r\n0\r\n\r\n`,
  `GET /favicon.svg HTTP/1.1\r\nHost: a\r\nRange: bytes=0-10\r\nX-Typed: ${TYPED}\r\nConnection: close\r\n\r\n`,
]
const WORDS = [
  '\r\n',
  '\n',
  '\r',
  '\u0000',
  ' ',
  '\t',
  ':',
  'HTTP/1.1',
  'HTTP/2.0',
  'HTTP/9.9',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'Content-Length: 5\r\n',
  'Content-Length: -1\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Transfer-Encoding: gzip\r\n',
  'Expect: 100-continue\r\n',
  'Expect: nothing\r\n',
  'Upgrade: h2c\r\nConnection: Upgrade\r\n',
  'Upgrade: websocket\r\nConnection: Upgrade\r\n',
  'CONNECT a:443 HTTP/1.1\r\n',
  'OPTIONS * HTTP/1.1\r\n',
  'Host: b\r\n',
  'fffffffffffffffff\r\n',
  '0\r\n',
  ';a="b"\r\n',
  '\x16\x03\x01\x02\x00',
  `X: ${'a'.repeat(20_000)}\r\n`,
  'A: b\r\n'.repeat(3000),
  'a'.repeat(20_000),
]

const FRAMINGS = [
  'Content-Length: 4\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 4',
  'Content-Length: 4\r\nContent-Length: 60',
  'Content-Length: 4, 60',
  'Content-Length: +4',
  'Content-Length: 0x4',
  'Content-Length : 4',
  ' Content-Length: 4',
  'Content-Length:\u000b4',
  'Content-Length: 4\r\n Transfer-Encoding: chunked',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity, chunked\r\nContent-Length: 4',
  'Transfer-Encoding:\r\n chunked\r\nContent-Length: 4',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\nContent-Length: 4',
  'Transfer_Encoding: chunked\r\nContent-Length: 99',
  'X: a\nContent-Length: 4\r\nTransfer-Encoding: chunked',
  'X: a\rContent-Length: 4\r\nTransfer-Encoding: chunked',
]

const cuts = fc.array(fc.nat(400), { maxLength: 4 })

function cut(bytes: Uint8Array, places: readonly number[]): readonly Uint8Array[] {
  const ends = [
    ...new Set([...places.filter((place) => place > 0 && place < bytes.length), bytes.length]),
  ].sort((a, b) => a - b)
  return ends.map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end))
}

const malformedConversation: fc.Arbitrary<Conversation> = fc
  .tuple(
    mutatedBytes(
      GOOD.map((one) => Buffer.from(one, 'latin1')),
      WORDS,
    ),
    cuts,
    fc.constantFrom('wait', 'end', 'end', 'cut'),
  )
  .map(([bytes, places, afterwards]) => ({ packets: cut(bytes, places), afterwards }))

const rawTarget: fc.Arbitrary<Conversation> = fc
  .tuple(addresses(), anyText, fc.boolean())
  .map(([url, text, isRaw]) => ({
    packets: [
      Buffer.from(
        `GET ${isRaw ? `/${text.slice(0, 200)}` : url} HTTP/1.1\r\nHost: a\r\nX-Typed: ${TYPED}\r\nConnection: close\r\n\r\n`,
      ),
    ],
    afterwards: 'wait',
  }))

const smuggling: fc.Arbitrary<Conversation> = fc
  .tuple(
    fc.constantFrom(...FRAMINGS),
    fc.constantFrom('0\r\n\r\n', '4\r\nabcd\r\n0\r\n\r\n', 'abcd', ''),
    fc.constantFrom('POST', 'GET'),
    cuts,
  )
  .map(([framing, body, method, places]) => ({
    packets: cut(
      Buffer.from(
        `${method} /robots.txt HTTP/1.1\r\nHost: a\r\n${framing}\r\n\r\n${body}${HIDDEN}`,
        'latin1',
      ),
      places,
    ),
    afterwards: 'end',
    smuggles: true,
  }))

const PROPER = [
  'GET /about HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n',
  'HEAD /about HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /none HTTP/1.1\r\nHost: a\r\nIf-None-Match: *\r\n\r\n',
  'POST /api/retailers/shiloh HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  'POST /retailers HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Type: text/plain\r\n\r\n1\r\na\r\n0\r\n\r\n',
]
const pipelinedConversation: fc.Arbitrary<Conversation> = fc
  .tuple(
    fc.array(fc.constantFrom(...PROPER), { minLength: 1, maxLength: 12 }),
    cuts,
    fc.constantFrom('wait', 'end'),
  )
  .map(([requests, places, afterwards]) => ({
    packets: cut(Buffer.from(requests.join('')), places),
    afterwards,
    due: requests.length,
  }))

export const conversation: fc.Arbitrary<Conversation> = fc.oneof(
  { weight: 5, arbitrary: malformedConversation },
  { weight: 3, arbitrary: rawTarget },
  { weight: 3, arbitrary: smuggling },
  { weight: 2, arbitrary: pipelinedConversation },
)
