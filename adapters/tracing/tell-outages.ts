import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '#core/ports/log.ts'

/** The same exporter; a collector that is down costs traces, and is logged once, and once when it is back. */
export function tellOutages(exporter: SpanExporter, log: Pick<Log, 'warn' | 'info'>): SpanExporter {
  let isDown = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS
        if (failed && !isDown) log.warn({ fault: faultOf(result) }, 'Traces cannot be handed over')
        if (!failed && isDown) log.info({}, 'Traces can be handed over again')
        isDown = failed
        // The processor would report a failure to a handler of its own.
        done({ code: ExportResultCode.SUCCESS })
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}

/** Never the message, which may hold the address or the collector's answer. */
function faultOf({ error }: ExportResult): string {
  if (!error || !('code' in error)) return 'failed'
  if (typeof error.code === 'number') return `status ${error.code}`
  return typeof error.code === 'string' ? error.code : 'status 429, 502, 503 or 504'
}
