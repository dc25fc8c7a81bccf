import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import type { Config } from '#config/config.ts'
import { loggedPath } from '#core/logged-path.ts'

interface LoggerParts {
  /** Standard output if absent. */
  readonly to?: DestinationStream | undefined
  /** Additional fields of each line. */
  readonly more?: () => object
}

/** Never logs queries, headers, bodies or client addresses, which may reveal what visitors typed or who they are. */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  { to, more }: LoggerParts = {},
): FastifyBaseLogger {
  const options: LoggerOptions = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(more && { mixin: more }),
    serializers: {
      req: (request: { method?: string; url?: string }) => ({
        method: request.method,
        path: loggedPath(request.url ?? ''),
      }),
      err: pino.stdSerializers.err,
    },
  }
  return to ? pino(options, to) : pino(options)
}
