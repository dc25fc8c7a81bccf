import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitConnections } from './connection-limit.ts'

const MANY_FILES = 65_536
const asking = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`

let server: Server
const openSockets: Socket[] = []
afterEach(async () => {
  for (const socket of openSockets.splice(0)) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

/** A server whose page `/slow` responds once `finish` is called. */
async function serve({
  proxies = [],
  maxFiles = MANY_FILES,
}: {
  readonly proxies?: readonly string[]
  readonly maxFiles?: number
}) {
  const lines: string[] = []
  const slow: ServerResponse[] = []
  const log = {
    debug() {},
    info() {},
    error() {},
    warn: (_details: object, line: string) => lines.push(line),
  }
  server = createServer((request, response) => {
    if (request.url === '/slow') slow.push(response)
    else response.end('here')
  })
  limitConnections(server, proxies, log, maxFiles)
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  return { lines, slow, finish: () => slow.shift()?.end('done') }
}

async function open(localAddress = '127.0.0.1'): Promise<Socket> {
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  openSockets.push(socket)
  await once(socket, 'connect')
  return socket
}

/** Whether a connection gets a response. */
function ask(socket: Socket, path = '/'): Promise<boolean> {
  socket.write(asking(path))
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true))
    socket.once('close', () => resolve(false))
  })
}

async function openMany(count: number, localAddress?: string): Promise<readonly Socket[]> {
  const sockets: Socket[] = []
  for (let number = 0; number < count; number += 1) sockets.push(await open(localAddress))
  return sockets
}

async function askEach(sockets: readonly Socket[]): Promise<number> {
  let answerCount = 0
  for (const socket of sockets) if (await ask(socket)) answerCount += 1
  return answerCount
}

/** Opens connections, each in the middle of a response. */
async function keepBusy(count: number, slow: readonly ServerResponse[]) {
  const before = slow.length
  for (const socket of await openMany(count)) socket.write(asking('/slow'))
  await expect.poll(() => slow.length).toBe(before + count)
}

const isOpen = (socket: Socket) => !socket.closed && !socket.readableEnded

test('serves and keeps several hundred connections from one address', async () => {
  const { lines } = await serve({})
  const office = await openMany(480)
  expect(await askEach(office)).toBe(480)
  expect(await askEach(office)).toBe(480)
  expect(lines).toEqual([])
})

test('closes the longest idle connections of an address over its limit and refuses none', async () => {
  const { lines } = await serve({})
  const first = await openMany(500)
  expect(await askEach(first)).toBe(500)
  expect(await askEach(first.slice(0, 1))).toBe(1)
  const later = await openMany(20)
  expect(await askEach(later)).toBe(20)
  await expect.poll(() => first.filter(isOpen).length).toBe(480)
  expect(first.slice(0, 1).every(isOpen)).toBe(true)
  expect(first.slice(1, 21).some(isOpen)).toBe(false)
  expect(lines).toEqual([expect.stringContaining('one address has too many open')])
})

test('refuses the next connection rather than close busy ones, and serves others', async () => {
  const { slow, finish } = await serve({})
  await keepBusy(500, slow)
  expect(await ask(await open())).toBe(false)
  expect(await ask(await open('127.0.0.2'))).toBe(true)
  finish()
  await expect.poll(async () => ask(await open())).toBe(true)
  expect(slow.filter(({ destroyed }) => destroyed)).toEqual([])
})

test('closes the longest idle connection of any address to serve a new one when full', async () => {
  const { lines } = await serve({ maxFiles: 160 })
  const silent = [...(await openMany(48, '127.0.0.1')), ...(await openMany(40, '127.0.0.2'))]
  const visitors = await openMany(30, '127.0.0.3')
  expect(await askEach(visitors)).toBe(30)
  await expect.poll(() => silent.filter(isOpen).length).toBeLessThan(70)
  expect(lines).toEqual([expect.stringContaining('too many are open')])
})

test('gives one address at most half of all connections', async () => {
  const { slow } = await serve({ maxFiles: 160 })
  await keepBusy(48, slow)
  expect(await ask(await open())).toBe(false)
  expect(await ask(await open('127.0.0.2'))).toBe(true)
})

test.each([['127.0.0.1'], ['127.0.0.0/8'], ['::1', '10.0.0.0/8', '127.0.0.1/32']])(
  'does not limit a configured proxy: %s',
  async (...proxies) => {
    const { lines, slow } = await serve({ proxies })
    await keepBusy(510, slow)
    expect(await ask(await open())).toBe(true)
    expect(lines).toEqual([])
  },
)
