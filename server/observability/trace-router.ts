import type { ServerBuild, ServerInstrumentation } from 'react-router'
import type { Pages } from '../html/load-pages.ts'
import type { Tracing } from './trace-requests.ts'

export function withTracedRouter(pages: Pages, tracing: Tracing): Pages {
  const instrumentation = routerInstrumentation(tracing)
  const withTracing = (build: ServerBuild): ServerBuild => {
    const { module } = build.entry
    const instrumentations = [...(module.instrumentations ?? []), instrumentation]
    return { ...build, entry: { ...build.entry, module: { ...module, instrumentations } } }
  }
  const { build } = pages
  return {
    ...pages,
    build: typeof build === 'function' ? async () => withTracing(await build()) : withTracing(build),
  }
}

function routerInstrumentation(tracing: Tracing): ServerInstrumentation {
  const part = (name: string) => async (handle: () => Promise<{ readonly status: string }>) => {
    await tracing.part(name, handle, ({ status }) => status === 'error')
  }
  return {
    handler: (handler) => handler.instrument({ request: part('router') }),
    route: (route) =>
      route.instrument({ loader: part(`loader ${route.id}`), action: part(`action ${route.id}`) }),
  }
}
