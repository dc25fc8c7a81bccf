import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config/config.ts'
import type { createServices } from './composition/create-services.ts'
import type { ResponseCaches } from './html/cache/create-finished.ts'
import type { Pages } from './html/page-renderer.ts'
import type { AnswerCounts, CountRefusedPost } from './observability/http-metrics.ts'

/** The parts of the program. Each plugin declares the ones it uses. */
export interface Program {
  readonly config: Config
  readonly pages: Pages
  readonly log: FastifyBaseLogger
  readonly services: Awaited<ReturnType<typeof createServices>>
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>
  readonly caches: ResponseCaches | undefined
  readonly answers: AnswerCounts
  readonly countRefused: CountRefusedPost
}
