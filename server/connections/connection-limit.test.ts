import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitConnectionsPerAddress } from './connection-limit.ts'

const ASK = 'GET / HTTP/1.1\r\nHost: site.test\r\n\r\n'

let server: Server
const open: Socket[] = []
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

async function serve(proxies: readonly string[]) {
  const lines: string[] = []
  const log = {
    debug() {},
    info() {},
    error() {},
    warn: (_details: object, line: string) => lines.push(line),
  }
  server = createServer((_request, response) => response.end('here'))
  limitConnectionsPerAddress(server, proxies, log)
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  return { lines }
}

function ask(localAddress: string): Promise<boolean> {
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  open.push(socket)
  return new Promise((resolve) => {
    socket.once('connect', () => socket.write(ASK))
    socket.once('data', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.once('close', () => resolve(false))
  })
}

async function askOften(times: number, localAddress: string): Promise<number> {
  let answered = 0
  for (let count = 0; count < times; count += 1) if (await ask(localAddress)) answered += 1
  return answered
}

test('an address with 50 connections gets no more, others do, and it does again when one of them closes', async () => {
  const { lines } = await serve([])
  expect(await askOften(60, '127.0.0.1')).toBe(50)
  expect(await ask('127.0.0.2')).toBe(true)
  const [first] = open
  first?.destroy()
  await new Promise<void>((resolve) => {
    const look = () =>
      server.getConnections((_error, count) => (count === 50 ? resolve() : setImmediate(look)))
    look()
  })
  expect(await ask('127.0.0.1')).toBe(true)
  expect(await ask('127.0.0.1')).toBe(false)
  expect(lines).toEqual([expect.stringContaining('one address has too many open')])
})

test.each([['127.0.0.1'], ['127.0.0.0/8'], ['::1', '10.0.0.0/8', '127.0.0.1/32']])(
  'a proxy that is named is not limited: %s',
  async (...proxies) => {
    const { lines } = await serve(proxies)
    expect(await askOften(60, '127.0.0.1')).toBe(60)
    expect(lines).toEqual([])
  },
)
