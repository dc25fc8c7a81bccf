/**
 * This folder has all code that depends on React Router's internals: the handoff of a rendered page to the browser, the
 * discovery of other routes (`route-discovery.ts`), inlined style sheets (`inlined-styles.ts`), and shared chunks
 * (`shared-scripts.ts`). `tests/http/react-router.test.ts` reports what an upgrade of the router changed.
 *
 * Benefits (docs/decisions/023-from-react-to-bytes.md): scripts that wait for the first paint, unlike the router's own `Scripts`,
 * reduce the largest contentful paint of the home page from 1948 to 1058 ms and of the gallery from 2095 to 1224 ms; inlined
 * styles save 304 and 136 ms. The list of routes, 6 kB, loads on demand, and the router's 0.9 kB of code for it is not sent.
 */
import type { EntryContext } from 'react-router'
import { sitePage } from '#core/site-map.ts'

/** Properties of `window` where the router expects its state and its routes' modules. */
export const ROUTER_GLOBALS = {
  state: '__reactRouterContext',
  manifest: '__reactRouterManifest',
  routeModules: '__reactRouterRouteModules',
} as const

type PageManifest = Omit<EntryContext['manifest'], 'hmr' | 'sri'>

/** Everything the browser needs to hydrate a page. */
export interface ReactInBrowser {
  /** Routes of the page. The browser discovers others (`route-discovery.ts`). */
  readonly manifest: PageManifest | undefined
  /** Loaded in this order, before the routes' modules. */
  readonly modules: readonly string[]
  readonly routes: readonly (readonly [id: string, module: string])[]
  readonly entry: string
  /** Loaded on the first click that needs it. */
  readonly onClick: boolean
  /** The router's state as an expression, and loader data in the router's encoding. */
  readonly context: string
  readonly data: string
  readonly globals: typeof ROUTER_GLOBALS
}

/** Path of the page without the query. */
export function pathnameOf({ matches }: EntryContext['staticHandlerContext']): string {
  return matches.at(-1)?.pathname ?? ''
}

/** Pattern of the matched route, which is also its id (`app/routes.ts`). */
export function patternOf({ matches }: EntryContext['staticHandlerContext']): string {
  return matches.at(-1)?.route.id ?? ''
}

/** URLs of a page's style sheets, without the `#` that the router appends (see `inlined-styles.ts`). */
export function styleSheetsOf({
  manifest,
  staticHandlerContext: { matches },
}: EntryContext): readonly string[] {
  return [...new Set(matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []))]
}

/**
 * Limits the router's context to the page's routes, because it would create wrappers for every route. Drops style
 * sheets, which the host adds itself.
 */
export function onlyMatched(entry: EntryContext): EntryContext {
  const { manifest, routeModules, staticHandlerContext } = entry
  const routes: EntryContext['manifest']['routes'] = {}
  const modules: EntryContext['routeModules'] = {}
  for (const { route } of staticHandlerContext.matches) {
    const manifestRoute = manifest.routes[route.id]
    routes[route.id] = manifestRoute && import.meta.env.PROD ? { ...manifestRoute, css: [] } : manifestRoute
    modules[route.id] = routeModules[route.id]
  }
  return { ...entry, manifest: { ...manifest, routes }, routeModules: modules }
}

/**
 * A route of the page for the router, without imports, which are already loaded. The root has no path; otherwise it
 * would match `/` alone, and the router would not request the home page's route.
 */
function onPage({ path, ...route }: NonNullable<PageManifest['routes'][string]>) {
  return { ...route, imports: [], ...(path && { path }) }
}

/** Replaces the router's `Scripts` and `StreamTransfer`. `data` is the text of `serverHandoffStream`. */
export function reactFor(
  { manifest, serverHandoffString, staticHandlerContext }: EntryContext,
  data: string,
): ReactInBrowser {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const imports = [...manifest.entry.imports, ...routes.flatMap((route) => route.imports ?? [])]
  const beforeAll = manifest.hmr ? [manifest.hmr.runtime] : []
  const pathname = pathnameOf(staticHandlerContext)
  const { entry, url, version } = manifest
  return {
    manifest: import.meta.env.PROD
      ? {
          entry,
          routes: Object.fromEntries(routes.map((route) => [route.id, onPage(route)])),
          url,
          version,
        }
      : undefined,
    modules: [...new Set([...beforeAll, ...imports, ...(import.meta.env.PROD ? [] : [url])])],
    routes: routes.map(({ id, module }) => [id, module] as const),
    entry: entry.module,
    onClick: sitePage(pathname)?.hydrated === 'on click',
    context: serverHandoffString ?? '{}',
    data,
    globals: ROUTER_GLOBALS,
  }
}
