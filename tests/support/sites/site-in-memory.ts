import path from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { DestinationStream } from 'pino'
import { readConfig } from '#config/config.ts'
import { createApp } from '#server/create-app.ts'
import { loadPages, type Pages } from '#server/html/page-renderer.ts'
import { temporaryFolder } from '../stores/temporary-folder.ts'
import { linkPreparedContent, showsSamples } from './prepared-content.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

export interface SiteInMemory {
  readonly app: FastifyInstance
  readonly dataDir: string
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

/** The complete app with its real adapters and the built pages, without a network connection. */
export async function siteInMemory(
  env: Readonly<Record<string, string>> = {},
  { logTo, pages }: { readonly logTo?: DestinationStream; readonly pages?: Pages } = {},
): Promise<SiteInMemory> {
  const folder = await temporaryFolder()
  const dataDir = env['DATA_DIR'] ?? folder.path
  if (showsSamples(env)) linkPreparedContent(dataDir)
  const settings = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env })
  if (!settings.ok) throw new Error(settings.faults.join('\n'))
  const app = await createApp({
    config: settings.config,
    pages: pages ?? (await loadPages(ROOT)),
    sampleContentDir: path.join(ROOT, 'content'),
    ...(logTo && { logTo }),
  })
  return {
    app,
    dataDir,
    get: (url, headers = {}) => app.inject({ method: 'GET', url, headers }),
    async close() {
      await app.close()
      await folder.remove()
    },
  }
}
