import { pino } from 'pino'
import { createLogger } from './create-logger.ts'

export function refuseToStart(
  faults: readonly string[],
  { isProduction }: { readonly isProduction: boolean },
): never {
  const log = createLogger({ logLevel: 'fatal' }, { to: pino.destination({ fd: 2, sync: true }) })
  for (const fault of faults) {
    if (isProduction) log.fatal(fault)
    else console.error(fault)
  }
  process.exit(1)
}
