import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { createApp } from './create-app.ts'
import { announce } from './process/announce.ts'
import { configOrExit } from './process/config-or-exit.ts'
import { stopOnSignal } from './process/stop-on-signal.ts'

export async function serveWithHotReload(): Promise<void> {
  const root = path.resolve(import.meta.dirname, '..')
  const sampleContentDir = path.join(root, 'content')
  const config = await configOrExit(sampleContentDir)
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
  const app = await createApp({
    config,
    sampleContentDir,
    pages: {
      mode: 'development',
      assetsDir: undefined,
      build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
      middleware: vite.middlewares,
    },
  })
  app.addHook('onClose', () => vite.close())
  stopOnSignal(app)
  await app.listen({ host: config.host, port: config.port })
  await announce(app, config)
}
