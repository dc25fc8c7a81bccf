import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitConnections } from './connection-limit.ts'

const asking = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`

let server: Server
const openSockets: Socket[] = []
afterEach(async () => {
  for (const socket of openSockets.splice(0)) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

/** A server whose page `/slow` responds once `finish` is called. */
async function serve(maxFiles: number) {
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
  limitConnections(server, log, maxFiles)
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

test('closes the longest idle connections to serve a new one when full', async () => {
  const { lines } = await serve(160)
  const silent = [...(await openMany(48, '127.0.0.1')), ...(await openMany(40, '127.0.0.2'))]
  const visitors = await openMany(30, '127.0.0.3')
  expect(await askEach(visitors)).toBe(30)
  await expect.poll(() => silent.filter(isOpen).length).toBeLessThan(70)
  expect(lines).toEqual([expect.stringContaining('too many are open')])
})

test('refuses a new connection rather than close busy ones', async () => {
  const { slow, finish } = await serve(160)
  for (const count of [94, 1, 1]) await keepBusy(count, slow)
  expect(await ask(await open())).toBe(false)
  finish()
  await expect.poll(async () => ask(await open())).toBe(true)
  expect(slow.filter(({ destroyed }) => destroyed)).toEqual([])
})
