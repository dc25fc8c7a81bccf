import { createServer, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { mailerContract, type ReceivedMessage, sampleEmail } from '#tests/contracts/mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** A real SMTP server on a free loopback port that keeps received messages. */
async function startServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMessage[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ raw: Buffer.concat(chunks), recipients })
        done()
      })
    },
    ...options,
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const port = portOf(server.server)
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(resolve)
    })
  return { received, url: `smtp://127.0.0.1:${port}`, stop }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return address.port
}

const refusal = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code })

mailerContract('smtp', async () => {
  const { received, url, stop } = await startServer()
  return { mailer: createSmtpMailer(url), received: async () => received, dispose: stop }
})

describe('responses of the server', () => {
  const cleanups: (() => Promise<void>)[] = []

  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })

  async function mailerFor(options: SMTPServerOptions) {
    const { received, url, stop } = await startServer(options)
    const mailer = createSmtpMailer(url)
    cleanups.push(stop, () => mailer.close())
    return { mailer, received }
  }

  test('defers a message after 451 and sends it on the next attempt', async () => {
    let calls = 0
    const { mailer, received } = await mailerFor({
      onRcptTo(_address, _session, done) {
        calls += 1
        done(calls === 1 ? refusal(451, '4.7.1 zoe@example.com is greylisted') : undefined)
      },
    })
    expect(await mailer.send(sampleEmail())).toEqual({
      kind: 'deferred',
      reason: 'smtp 451 4.7.1 at RCPT TO',
      transport: false,
    })
    expect(await mailer.send(sampleEmail())).toEqual({ kind: 'sent' })
    expect(received).toHaveLength(1)
  })

  test('gives up a message after 550 for the recipient, without quoting the response', async () => {
    const { mailer } = await mailerFor({
      onRcptTo: (_address, _session, done) => done(refusal(550, '<zoe@example.com> is unknown here')),
    })
    expect(await mailer.send(sampleEmail())).toEqual({
      kind: 'refused',
      reason: expect.stringMatching(/^smtp 550( 5\.\d\.\d)? at RCPT TO$/),
    })
  })

  test('gives up a message after 554', async () => {
    const { mailer } = await mailerFor({
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => done(refusal(554, 'no spam please')))
      },
    })
    expect(await mailer.send(sampleEmail())).toMatchObject({ kind: 'refused' })
  })

  test('retries a message after 550 for the sender, which is our own fault', async () => {
    const { mailer } = await mailerFor({
      onMailFrom: (_address, _session, done) => done(refusal(550, 'who are you')),
    })
    expect(await mailer.send(sampleEmail())).toMatchObject({ kind: 'deferred', transport: false })
  })

  test('treats wrong credentials as an outage, not as a rejected message', async () => {
    const { received, url, stop } = await startServer({
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(refusal(535, 'wrong password')),
    })
    const mailer = createSmtpMailer(url.replace('//', '//user:secret@'))
    cleanups.push(stop, () => mailer.close())
    expect(await mailer.send(sampleEmail())).toMatchObject({ kind: 'deferred', transport: true })
    await expect(mailer.check()).rejects.toThrow(Error)
    expect(received).toEqual([])
  })

  test('treats a refused connection as an outage until the server is back', async () => {
    const placeholder = createServer()
    await new Promise<void>((resolve) => {
      placeholder.listen(0, '127.0.0.1', resolve)
    })
    const port = portOf(placeholder)
    await new Promise((resolve) => {
      placeholder.close(resolve)
    })
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`)
    cleanups.push(() => mailer.close())
    expect(await mailer.send(sampleEmail())).toEqual({
      kind: 'deferred',
      reason: expect.stringMatching(/^smtp E[A-Z]+$/),
      transport: true,
    })
    await expect(mailer.check()).rejects.toThrow(Error)
    const late = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], disableReverseLookup: true })
    await new Promise<void>((resolve) => {
      late.listen(port, '127.0.0.1', resolve)
    })
    cleanups.push(
      () =>
        new Promise<void>((resolve) => {
          late.close(resolve)
        }),
    )
    await mailer.check()
  })

  /** Starts a server that sends these words to every client and nothing more. */
  async function fallingSilentAfter(words: string): Promise<string> {
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.write(words)
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    cleanups.push(async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    })
    return `smtp://127.0.0.1:${portOf(server)}`
  }

  test.each([
    ['sends no greeting, after the greeting timeout', '', { greetingMs: 50 }, 'ETIMEDOUT'],
    [
      'falls silent after the greeting, after the silence timeout',
      '220 mail\r\n',
      { silenceMs: 50 },
      'ETIMEDOUT',
    ],
    ['never responds, after the deadline of the email', '', { deadlineMs: 50 }, 'EABORT'],
  ])('reports the transport down if the server %s', async (_what, words, limits, code) => {
    const mailer = createSmtpMailer(await fallingSilentAfter(words), limits)
    cleanups.push(() => mailer.close())
    expect(await mailer.send(sampleEmail())).toEqual({
      kind: 'deferred',
      reason: expect.stringMatching(`^smtp ${code}`),
      transport: true,
    })
  })
})
