import path from 'node:path'
import { DatabaseUnusableError } from '#adapters/database/connections/open-database.ts'
import { errorCode, folderFault } from '#adapters/shared/files.ts'
import { lackingInContent, UnsettledBrandError } from './composition/read-words.ts'
import { limitConnections } from './connections/connection-limit.ts'
import { createApp } from './create-app.ts'
import { loadPages } from './html/page-renderer.ts'
import { announce } from './process/announce.ts'
import { configOrExit, refuseToStart } from './process/config-or-exit.ts'
import { allocateYoung, stopOnSignal } from './process/stop-on-signal.ts'

const root = path.resolve(import.meta.dirname, '..')

allocateYoung()

const sampleContentDir = path.join(root, 'content')
const config = await configOrExit(sampleContentDir, lackingInContent)
const isProduction = config.siteEnv === 'production'
const pages = await loadPages(root)
const app = await createApp({ config, pages, sampleContentDir }).catch((error: unknown) => {
  if (error instanceof UnsettledBrandError) return refuseToStart(error.faults, { isProduction })
  const fault = error instanceof DatabaseUnusableError ? error.message : folderFault(error)
  if (fault === undefined) throw error
  return refuseToStart([fault], { isProduction })
})
stopOnSignal(app, { drainMs: config.drainMs })
limitConnections(app.server, app.log)

try {
  await app.listen({ host: config.host, port: config.port })
} catch (error) {
  await app.close()
  refuseToStart([listenFault(error, config.host, config.port)], { isProduction })
}
await announce(app, config)

function listenFault(error: unknown, host: string, port: number): string {
  const code = errorCode(error)
  if (code === 'EADDRINUSE') return `PORT: ${host}:${port} is in use by another program`
  if (code === 'EACCES') return `PORT: not allowed to listen on ${host}:${port}`
  if (code === 'EADDRNOTAVAIL') return `HOST: ${host} is not an address of this machine`
  return String(error)
}
