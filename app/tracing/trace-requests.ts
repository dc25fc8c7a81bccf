import type { ServerInstrumentation } from 'react-router'
import { visitContext } from '../context.ts'
import { routeName } from './route-name.ts'

/** Logs the route's pattern, never the URL, which may contain visitors' input. */
export const traceRequests: ServerInstrumentation = {
  handler(handler) {
    handler.instrument({
      async request(handle, { context }) {
        const startedAt = performance.now()
        const { status, statusCode, meta } = await handle()
        const ms = Math.round((performance.now() - startedAt) * 10) / 10
        context
          ?.get(visitContext)
          .log.debug({ route: routeName(meta), ms, outcome: status, status: statusCode }, 'Navigation')
      },
    })
  },
}
