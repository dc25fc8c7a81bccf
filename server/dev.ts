import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { announce } from './announce.ts'
import { configOrExit } from './config-or-exit.ts'
import { createApp } from './create-app.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** The host with Vite in front: pages are built as they are asked for and renewed in place after a change. */
export async function serveWithHotReload(): Promise<void> {
  const root = path.resolve(import.meta.dirname, '..')
  const sampleContentDir = path.join(root, 'content')
  const config = configOrExit(sampleContentDir)
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
  const app = await createApp({
    config,
    sampleContentDir,
    pages: {
      mode: 'development',
      assetsDir: undefined,
      // The virtual module's type is the router's own build type.
      build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
      middleware: vite.middlewares,
    },
    onClose: () => vite.close(),
  })
  stopOnSignal(app)
  await app.listen({ host: config.host, port: config.port })
  announce(app, config)
}
