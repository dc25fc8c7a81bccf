import type { ClientInstrumentation } from 'react-router'
import { routeName } from './route-name.ts'

export const traceNavigations: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(handle) {
        const startedAt = performance.now()
        const { status, meta } = await handle()
        // oxlint-disable-next-line no-console -- developers look at the console outside production
        console.debug(
          `Navigation: ${routeName(meta)}, ${Math.round(performance.now() - startedAt)} ms, ${status}`,
        )
      },
    })
  },
}
