import type { Log } from '#core/ports/log.ts'

/** Logs an outage once when it begins and once when it ends, however many attempts fail in between. */
export interface OutageLog {
  readonly failed: (error: unknown) => void
  readonly succeeded: () => void
}

export function createOutageLog(options: {
  readonly log: Pick<Log, 'warn' | 'info'>
  readonly details: object
  readonly began: string
  readonly ended: string
}): OutageLog {
  const { log, details, began, ended } = options
  let isFailing = false
  return {
    failed(error) {
      if (!isFailing) log.warn({ err: error, ...details }, began)
      isFailing = true
    },
    succeeded() {
      if (isFailing) log.info(details, ended)
      isFailing = false
    },
  }
}
