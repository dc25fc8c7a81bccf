import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type ProxyMode = 'pass' | 'refuse' | 'silent'

export interface TcpProxy {
  readonly port: number
  mode: ProxyMode
  breakAll(): void
  stop(): Promise<void>
}

export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    if (proxy.mode === 'refuse') return void near.destroy()
    keep(near)
    if (proxy.mode === 'silent') return void near.resume()
    const far = connect(target, '127.0.0.1')
    keep(far)
    near.on('data', (chunk) => proxy.mode === 'pass' && far.write(chunk))
    far.on('data', (chunk) => proxy.mode === 'pass' && near.write(chunk))
    near.on('close', () => far.destroy())
    far.on('close', () => proxy.mode === 'pass' && near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  const proxy: TcpProxy = {
    port: address.port,
    mode: 'pass',
    breakAll() {
      for (const socket of sockets) socket.destroy()
    },
    async stop() {
      proxy.breakAll()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
