import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '#config/config.ts'
import type { Finished } from '../html/cache/create-finished.ts'
import type { Pages } from '../html/load-pages.ts'
import type { AnswerCounts } from '../observability/count-answers.ts'
import { closeIdleWhileStopping } from './close-idle.ts'
import { createFastPathServer } from './fast-path.ts'
import { normalAddress } from './normal-address.ts'
import { bareHeaders, unreadableRequests } from './unreadable-requests.ts'

interface Options {
  readonly config: Config
  readonly log: FastifyBaseLogger
  readonly headers: Readonly<Record<string, string>>
  readonly finished: Finished | undefined
  readonly middleware: Pages['middleware']
  readonly answers: Pick<AnswerCounts, 'count' | 'countPage'>
}

export function createHost({
  config,
  log,
  headers,
  finished,
  middleware,
  answers: { count: countAnswer, countPage },
}: Options): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (handler) =>
      createFastPathServer(finished, handler, { headers: bareHeaders(headers), countAnswer, countPage }),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    rewriteUrl: ({ url }) => normalAddress(url ?? '/'),
    routerOptions: { maxParamLength: 2048 },
    forceCloseConnections: 'idle',
    // During shutdown, requests on open connections are still answered.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    ...unreadableRequests(headers, countAnswer),
  })
  closeIdleWhileStopping(app)
  if (middleware) app.addHook('onRequest', ({ raw }, reply, done) => middleware(raw, reply.raw, done))
  return app
}
