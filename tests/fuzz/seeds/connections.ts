import type { Conversation } from '../generators/wire.ts'

const talk = (text: string, more: Partial<Conversation> = {}): Conversation => ({
  packets: [Buffer.from(text, 'latin1')],
  afterwards: 'end',
  ...more,
})
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

export const CONNECTION_SEEDS: readonly Conversation[] = [
  talk('\r\n\r\n'),
  talk('GET / HTTP/1.1\r\n\r\n'),
  talk('GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n'),
  talk('GET /\xff HTTP/1.1\r\nHost: a\r\n\r\n'),
  talk('GET /\u0000 HTTP/1.1\r\nHost: a\r\n\r\n'),
  talk('GET //evil.test/ HTTP/1.1\r\nHost: a\r\n\r\n'),
  talk('GET /\\evil.test/ HTTP/1.1\r\nHost: a\r\n\r\n'),
  talk('GET http://evil.test/about HTTP/1.1\r\nHost: a\r\n\r\n'),
  talk('POST http://[/retailers HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'),
  talk('POST // HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'),
  talk('OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n'),
  talk('CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n'),
  talk('GET /retailers HTTP/1.1\r\nHost: [\r\n\r\n'),
  talk('GET /retailers HTTP/1.0\r\n\r\n'),
  talk('GET /retailers HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'),
  talk('GET /about HTTP/1.1\r\nHost: a\r\nExpect: nothing\r\n\r\n'),
  talk('GET /about HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
  talk(`GET /about HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`),
  talk('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  talk('\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'),
  talk(
    `POST /robots.txt HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
    { smuggles: true },
  ),
  talk(
    `POST /robots.txt HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 60\r\n\r\nabcd${HIDDEN}`,
    { smuggles: true },
  ),
  talk(`POST /robots.txt HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`, {
    smuggles: true,
  }),
  talk('GET /about HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20), { due: 20, afterwards: 'wait' }),
]
