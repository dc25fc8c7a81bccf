import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import Fastify from 'fastify'
import { readConfig } from '#config/config.ts'
import type { ContentStore } from '#core/content/content-store.ts'
import { apiRoutes } from '#server/api/api-routes.ts'
import { createServices } from '#server/composition/create-services.ts'
import { closeIdleWhileStopping } from '#server/connections/create-host.ts'
import { contentFiles } from '#server/plugins/content-files.ts'
import { errors } from '#server/plugins/observation.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'

export interface ContentSite {
  readonly url: string
  readonly dataDir: string
  readonly store: ContentStore
  close(): Promise<void>
}

export async function contentSite(): Promise<ContentSite> {
  const folder = await temporaryFolder()
  const pack = path.join(folder.path, 'pack')
  await mkdir(pack)
  const settings = readConfig({ DATA_DIR: path.join(folder.path, 'data'), LOG_LEVEL: 'silent' })
  if (!settings.ok) throw new Error(settings.faults.join('\n'))
  const { config } = settings
  const app = Fastify({ routerOptions: { maxParamLength: 2048 } })
  closeIdleWhileStopping(app)
  const services = await createServices({
    config,
    sampleContentDir: pack,
    renderMail: async () => '',
    log: app.log,
  })
  await app.register(errors)
  await app.register(contentFiles, { services })
  await app.register((api) => apiRoutes(api, { services, config }), { prefix: '/api' })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    dataDir: config.dataDir,
    store: services.store,
    async close() {
      await app.close()
      await services.close()
      await folder.remove()
    },
  }
}
