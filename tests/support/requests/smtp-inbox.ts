import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface InboxMessage {
  readonly messageId: string
  readonly recipient: string
  readonly raw: Buffer
}

export type Fate = 'accept' | 'accept-and-drop' | 'hang'

export interface InboxScript {
  readonly refuse?: (recipient: string) => string | undefined
  readonly fate?: (recipient: string) => Fate
}

export interface SmtpInbox {
  readonly url: string
  readonly messages: readonly InboxMessage[]
  up(): void
  down(): void
  stop(): Promise<void>
}

export async function startSmtpInbox({ refuse, fate }: InboxScript = {}): Promise<SmtpInbox> {
  const messages: InboxMessage[] = []
  const sockets = new Map<number, Socket>()
  let isUp = false
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const reply = refuse?.(address)
      if (reply === undefined) return done()
      const [code = '550', ...text] = reply.split(' ')
      return done(Object.assign(new Error(text.join(' ')), { responseCode: Number(code) }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipient = session.envelope.rcptTo[0]?.address ?? ''
        const ending = fate?.(recipient) ?? 'accept'
        if (ending === 'hang') return
        const raw = Buffer.concat(chunks)
        const messageId = /^message-id: *(<[^>]*>)/im.exec(raw.toString('latin1'))?.[1] ?? ''
        messages.push({ messageId, recipient, raw })
        if (ending === 'accept') done()
        else sockets.get(session.remotePort)?.destroy()
      })
    },
  })
  smtp.on('error', () => undefined)

  // Stands in front of the SMTP server, so that the port stays reserved while it is down.
  const front = createServer((socket) => {
    const port = socket.remotePort ?? 0
    sockets.set(port, socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(port))
    if (isUp) smtp.server.emit('connection', socket)
    else socket.destroy()
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const address = front.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    messages,
    up() {
      isUp = true
    },
    down() {
      isUp = false
      for (const socket of sockets.values()) socket.destroy()
    },
    async stop() {
      for (const socket of sockets.values()) socket.destroy()
      front.close()
      await once(front, 'close')
    },
  }
}
