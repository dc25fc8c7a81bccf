import type { ClientInstrumentation } from 'react-router'
import { routeName } from './route-name.ts'

/** Router tracing in the browser (decision 15): route, duration and outcome of each navigation in the console. */
export const traceNavigations: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(handle) {
        const started = performance.now()
        const { status, meta } = await handle()
        // oxlint-disable-next-line no-console -- outside production the console is where developers look
        console.debug(
          `Navigation: ${routeName(meta)}, ${Math.round(performance.now() - started)} ms, ${status}`,
        )
      },
    })
  },
}

/** Marks the document of a site whose navigations are traced; the site's environment is known on the server. */
export const TRACING_MARK = 'data-traced'
