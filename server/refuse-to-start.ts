import { pino } from 'pino'
import { createLogger } from './create-logger.ts'

/** Ends a process that must not start: one line per fault on standard error, in production as JSON like the log. */
export function refuseToStart(
  faults: readonly string[],
  { isProduction }: { readonly isProduction: boolean },
): never {
  const log = createLogger({ logLevel: 'fatal' }, pino.destination({ fd: 2, sync: true }))
  for (const fault of faults) {
    if (isProduction) log.fatal(fault)
    else console.error(fault)
  }
  process.exit(1)
}
