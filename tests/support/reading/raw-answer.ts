import { connect, type Socket } from 'node:net'

export interface RawConnection {
  readonly socket: Socket
  receivedText(): string
  until(pattern: RegExp): Promise<string>
  readonly closed: Promise<void>
}

export function sendRaw(port: number, text: string): RawConnection {
  let response = ''
  const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(text))
  const listeners = new Set<() => void>()
  socket.on('data', (chunk) => {
    response += String(chunk)
    for (const listener of listeners) listener()
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return {
    socket,
    receivedText: () => response,
    closed,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => pattern.test(response) && resolve(response)
        listeners.add(look)
        look()
        void closed.then(() => reject(new Error(`closed after: ${response}`)))
      }),
  }
}
