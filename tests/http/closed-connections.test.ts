import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { siteForFile } from '../support/sites/site-for-file.ts'
import { siteInMemory } from '../support/sites/site-in-memory.ts'

const site = siteForFile({ LOG_LEVEL: 'warn' }, { logTo: { write: (line) => void logLines.push(line) } })
let port: number
const logLines: string[] = []
beforeAll(async () => {
  port = Number(new URL(await site.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
beforeEach(() => {
  logLines.length = 0
})

async function send(bytes: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

const waitForServer = async () =>
  expect((await fetch(`http://127.0.0.1:${port}/no-such-page`)).status).toBe(404)

const PATHS = ['/retailers', '/retailers.data', '/api/retailers/shiloh', '/api/SendGrid/Send']
const head = (path: string, framing: string) =>
  `POST ${path} HTTP/1.1\r\nHost: site.test\r\n${framing}\r\n\r\n`

test.each(PATHS)('rejects a body that is not HTTP without a server error: %s', async (path) => {
  const socket = await send(`${head(path, 'Transfer-Encoding: chunked')}ZZ\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /)
  await waitForServer()
  expect(logLines).toEqual([])
})

test.each(PATHS)('logs no server error when a client resets its connection at once: %s', async (path) => {
  for (let times = 0; times < 5; times += 1)
    (await send(`${head(path, 'Content-Length: 3')}abc`)).resetAndDestroy()
  await waitForServer()
  expect(logLines).toEqual([])
})

test('closes a connection on shutdown once its response is sent', async () => {
  const closing = await siteInMemory()
  const closingPort = Number(new URL(await closing.app.listen({ host: '127.0.0.1', port: 0 })).port)
  const socket = connect(closingPort, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${head('/retailers', 'Content-Length: 3')}a`)
  expect((await fetch(`http://127.0.0.1:${closingPort}/no-such-page`)).status).toBe(404)
  const siteShutdown = closing.close()
  socket.write('=b')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 4\d\d /)
  await siteShutdown
})
