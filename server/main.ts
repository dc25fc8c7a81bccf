import path from 'node:path'
import { DatabaseUnusableError } from '#adapters/database/connections/database-unusable-error.ts'
import { lackingInContent } from './composition/read-words.ts'
import { UnsettledBrandError } from './composition/settled-brand.ts'
import { limitConnections } from './connections/connection-limit.ts'
import { createApp } from './create-app.ts'
import { loadPages } from './html/load-pages.ts'
import { allocateYoung } from './process/allocate-young.ts'
import { announce } from './process/announce.ts'
import { configOrExit } from './process/config-or-exit.ts'
import { folderFault } from './process/folder-fault.ts'
import { refuseToStart } from './process/refuse-to-start.ts'
import { stopOnSignal } from './process/stop-on-signal.ts'

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
limitConnections(app.server, config.trustProxy, app.log)

try {
  await app.listen({ host: config.host, port: config.port })
} catch (error) {
  await app.close()
  refuseToStart([listenFault(error, config.host, config.port)], { isProduction })
}
await announce(app, config)

function listenFault(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `PORT: ${host}:${port} is in use by another program`
  if (code === 'EACCES') return `PORT: not allowed to listen on ${host}:${port}`
  if (code === 'EADDRNOTAVAIL') return `HOST: ${host} is not an address of this machine`
  return String(error)
}
