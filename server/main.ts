import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { DatabaseUnusableError } from '#adapters/database/database-unusable-error.ts'
import { allocateYoung } from './allocate-young.ts'
import { configOrExit } from './config-or-exit.ts'
import { limitConnections } from './connection-limit.ts'
import { createApp } from './create-app.ts'
import { folderFault } from './folder-fault.ts'
import { loadPages } from './load-pages.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const root = path.resolve(import.meta.dirname, '..')

allocateYoung()

const config = configOrExit()
const pages = await loadPages(root)
const app = await createApp({ config, pages, sampleContentDir: path.join(root, 'content') }).catch(
  (error: unknown) => {
    // What the operator can mend is told in a line; anything else is a fault of ours and keeps its stack.
    const fault = error instanceof DatabaseUnusableError ? error.message : folderFault(error)
    if (fault === undefined) throw error
    console.error(fault)
    process.exit(1)
  },
)
stopOnSignal(app, { drainMs: config.drainMs })
limitConnections(app.server, app.log)

try {
  await app.listen({ host: config.host, port: config.port })
  console.log(`Serving ${config.brand.name} at http://${config.host}:${listeningPort(app) ?? config.port}`)
} catch (error) {
  console.error(listenFault(error, config.host, config.port))
  await app.close()
  process.exit(1)
}

/** Port 0 asks for any free one: which it became. */
function listeningPort(server: FastifyInstance): number | undefined {
  const address = server.server.address()
  return typeof address === 'object' ? address?.port : undefined
}

function listenFault(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `PORT: ${host}:${port} is in use by another program`
  if (code === 'EACCES') return `PORT: not allowed to listen on ${host}:${port}`
  if (code === 'EADDRNOTAVAIL') return `HOST: ${host} is not an address of this machine`
  return String(error)
}
