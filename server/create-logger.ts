import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import type { Config } from '#config/config.ts'

/**
 * The program's log: one JSON object a line on standard output. Lines hold the path of a request, never its
 * query, headers, body or address: those may carry what a visitor typed or who they are.
 */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  to?: DestinationStream,
): FastifyBaseLogger {
  const options: LoggerOptions = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { method?: string; url?: string }) => ({
        method: request.method,
        path: request.url?.split('?', 1)[0],
      }),
      err: pino.stdSerializers.err,
    },
  }
  return to ? pino(options, to) : pino(options)
}
