import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Config } from '#config/config.ts'
import type { Redirect } from '#core/redirects/redirects.ts'
import { apiRoutes } from './api/api-routes.ts'
import { createServices } from './composition/create-services.ts'
import { createHost } from './connections/create-host.ts'
import { createResponseCaches } from './html/cache/create-finished.ts'
import type { PageCache } from './html/cache/page-cache.ts'
import { mailRendererOf, type Pages } from './html/page-renderer.ts'
import { commonHeaders } from './html/security-headers.ts'
import { countRefusedPosts, createAnswerCounts } from './observability/http-metrics.ts'
import { addresses } from './plugins/addresses.ts'
import { contentFiles, deskFiles } from './plugins/content-files.ts'
import { deskPages } from './plugins/desk.ts'
import { finishedAnswers, sitePages } from './plugins/finished-answers.ts'
import { guards } from './plugins/guards.ts'
import { health } from './plugins/health.ts'
import { observation } from './plugins/observation.ts'
import { composedPictures, pictureVariants, videoPosters } from './plugins/pictures.ts'
import { previews } from './plugins/previews.ts'
import { wellKnown } from './plugins/well-known.ts'
import { createLogger } from './process/create-logger.ts'
import type { Program } from './program.ts'

declare module 'fastify' {
  interface FastifyInstance {
    redirects(): Promise<readonly Redirect[]>
  }
}

interface AppOptions {
  readonly config: Config
  readonly pages: Pages
  readonly sampleContentDir: string
  readonly logTo?: DestinationStream
  readonly pageCache?: PageCache
}

export async function createApp({ config, pages, ...others }: AppOptions): Promise<FastifyInstance> {
  const log = createLogger(config, others.logTo)
  const headers = commonHeaders(config)
  const caches = createResponseCaches({ pages, headers, pageCache: others.pageCache, log })
  const answers = createAnswerCounts()
  const host = { config, pages, log, headers, caches, answers }
  const app = createHost(host)
  const renderMail = mailRendererOf(pages)
  const services = await createServices({ ...others, config, renderMail, log })
  app.addHook('onClose', () => services.close())
  app.decorate('brandName', async () => (await services.texts.words()).brand.name)
  app.decorate('redirects', () => services.redirects.list())
  answers.publish(services.metrics)
  const countRefused = countRefusedPosts(services.metrics)
  const program: Program = { ...host, services, countRefused }

  await app.register(finishedAnswers, program)
  await app.register(observation, program)
  await app.register(guards, program)
  await app.register(addresses)
  await app.register(health, program)
  await app.register(wellKnown, program)
  await app.register(pictureVariants, program)
  await app.register(composedPictures, program)
  await app.register(contentFiles, program)
  await app.register(videoPosters, program)
  await app.register((api) => apiRoutes(api, program), { prefix: '/api' })
  await app.register(deskPages, program)
  await app.register(deskFiles, program)
  await app.register(previews, program)
  await app.register(sitePages, program)
  return app
}
