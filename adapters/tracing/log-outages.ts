import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '#core/ports/log.ts'

export function logOutages(exporter: SpanExporter, log: Pick<Log, 'warn' | 'info'>): SpanExporter {
  let isDown = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS
        if (failed && !isDown) log.warn({ fault: faultOf(result) }, 'Traces cannot be exported')
        if (!failed && isDown) log.info({}, 'Traces can be exported again')
        isDown = failed
        // The processor would report a failure to its own handler.
        done({ code: ExportResultCode.SUCCESS })
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}

/** The message may contain the address or the collector's answer. */
function faultOf({ error }: ExportResult): string {
  if (!error || !('code' in error)) return 'failed'
  if (typeof error.code === 'number') return `status ${error.code}`
  return typeof error.code === 'string' ? error.code : 'status 429, 502, 503 or 504'
}
