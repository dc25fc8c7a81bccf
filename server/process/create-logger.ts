import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import type { Config } from '#config/config.ts'
import { loggedPath } from '#core/logged-path.ts'

/** Never logs queries, headers, bodies or client addresses, which may reveal what visitors typed or who they are. */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  /** Standard output by default. */
  to?: DestinationStream,
): FastifyBaseLogger {
  const options: LoggerOptions = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
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
