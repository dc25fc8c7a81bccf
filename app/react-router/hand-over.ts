/**
 * All that the site knows of React Router's insides is in this folder: how a rendered page is handed over to the browser,
 * when browsers get to know the other routes (`route-discovery.ts`), how inlined style sheets are recognized
 * (`inlined-styles.ts`), and which code shares a file (`shared-scripts.ts`). `tests/http/react-router.test.ts` says in words what an
 * upgrade of the router has changed.
 *
 * What it gains (docs/decisions/023-from-react-to-bytes.md): scripts that wait for the first paint instead of the router's own `Scripts`
 * bring the largest contentful paint of the home page from 1948 to 1058 ms, of the gallery from 2095 to 1224; inlined styles
 * save 304 and 136 ms. The list of routes, 6 kB, comes once a link may be followed, and the router's code for that, 0.9 kB, is not sent.
 */
import type { EntryContext } from 'react-router'
import { sitePage } from '#core/site-map.ts'

/** Where the router looks for its state and the modules of its routes: properties of `window`. */
export const ROUTER_GLOBALS = {
  state: '__reactRouterContext',
  manifest: '__reactRouterManifest',
  routeModules: '__reactRouterRouteModules',
} as const

type PageManifest = Omit<EntryContext['manifest'], 'hmr' | 'sri'>

/** What the browser needs to hydrate a page. */
export interface ReactInBrowser {
  /** The page's own routes, where the browser is to discover the others (`route-discovery.ts`). */
  readonly manifest: PageManifest | undefined
  /** Loaded in this order, before the routes' own. */
  readonly modules: readonly string[]
  readonly routes: readonly (readonly [id: string, module: string])[]
  readonly entry: string
  /** Loaded on the first click that needs it, not before. */
  readonly onClick: boolean
  /** The router's state as an expression, and what its loaders answered, in the router's encoding. */
  readonly context: string
  readonly data: string
  readonly globals: typeof ROUTER_GLOBALS
}

/** The path of the page, without the query. */
export function pathnameOf({ matches }: EntryContext['staticHandlerContext']): string {
  return matches.at(-1)?.pathname ?? ''
}

/** The pattern of the matched route, which is also its id (`app/routes.ts`). */
export function patternOf({ matches }: EntryContext['staticHandlerContext']): string {
  return matches.at(-1)?.route.id ?? ''
}

/** The addresses of a page's style sheets. The router appends `#` to each, which `inlined-styles.ts` knows. */
export function styleSheetsOf({
  manifest,
  staticHandlerContext: { matches },
}: EntryContext): readonly string[] {
  return [...new Set(matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []))]
}

/**
 * The router creates its wrappers for every route each time, so it gets only the page's routes. The host adds style
 * sheets itself.
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
 * A route of the page, as the router gets it. What it imports is there already. The root has no path of its own, or it would
 * match `/` alone, and the router would not ask for the home page's route.
 */
function onPage({ path, ...route }: NonNullable<PageManifest['routes'][string]>) {
  return { ...route, imports: [], ...(path && { path }) }
}

/** Replaces the router's own `Scripts` and `StreamTransfer`; `data` is the text of `serverHandoffStream`. */
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
