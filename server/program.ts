import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config/config.ts'
import type { Finished } from './html/fast-path.ts'
import type { Pages } from './html/load-pages.ts'
import type { CountRefusedPost } from './observability/refused-posts.ts'
import type { Tracing } from './observability/trace-requests.ts'
import type { RunningServices } from './wiring/create-services.ts'

export interface Program {
  readonly config: Config
  readonly pages: Pages
  readonly log: FastifyBaseLogger
  readonly services: RunningServices
  readonly headers: Readonly<Record<string, string>>
  readonly finished: Finished | undefined
  readonly tracing: Tracing | undefined
  readonly countRefused: CountRefusedPost
  readonly clock: () => number
}
