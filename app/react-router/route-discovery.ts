import { useEffect } from 'react'
import { UNSAFE_createClientRoutes as createClientRoutes, type DataRouter } from 'react-router'

/**
 * In browsers, these replace the router's own functions of the same names (`own-parts.ts`), which ask the server for the routes of
 * all links of a page as soon as it is shown. A page comes with its own routes; those of the others are one file, fetched when
 * a link or a form is pointed at, touched or focused, or with the first navigation.
 */

type Routes = Parameters<typeof createClientRoutes>[0]
type RouteModules = Parameters<typeof createClientRoutes>[1]

interface Manifest {
  readonly url: string
  readonly routes: Routes
}

declare global {
  interface Window {
    /** The page's own at first, replaced by the file that `url` names. */
    __reactRouterManifest: Manifest
  }
}

interface Discovery {
  readonly path: string
  readonly fetcherKey?: string
}

export function getPatchRoutesOnNavigationFunction(
  getRouter: () => DataRouter,
  manifest: Manifest,
  routeModules: RouteModules,
) {
  return async ({ fetcherKey }: Discovery): Promise<void> => {
    try {
      await discoverRoutes(getRouter(), manifest, routeModules)
    } catch (error) {
      const { navigation, location } = getRouter().state
      // Input of a form must not leave with the page.
      if (fetcherKey !== undefined || navigation.formMethod !== undefined) throw error
      // Removed by a new release, or offline: the link works as it does without scripts.
      const { pathname, search, hash } = navigation.location ?? location
      window.location.assign(pathname + search + hash)
      await new Promise(() => undefined)
    }
  }
}

const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const

export function useFogOFWarDiscovery(
  router: DataRouter,
  manifest: Manifest,
  routeModules: RouteModules,
): void {
  useEffect(() => {
    const notice = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('a[href], form') === null) return
      stop()
      // The next navigation retries.
      discoverRoutes(router, manifest, routeModules).catch(() => undefined)
    }
    const stop = () => SIGNS.forEach((sign) => document.removeEventListener(sign, notice))
    for (const sign of SIGNS) document.addEventListener(sign, notice, { passive: true })
    return stop
  }, [router, manifest, routeModules])
}

let discovery: Promise<void> | undefined

function discoverRoutes(router: DataRouter, manifest: Manifest, modules: RouteModules): Promise<void> {
  discovery ??= addRoutes(router, manifest, modules).catch((error: unknown) => {
    discovery = undefined
    throw error
  })
  return discovery
}

async function addRoutes(
  router: DataRouter,
  { url, routes }: Manifest,
  modules: RouteModules,
): Promise<void> {
  await import(/* @vite-ignore */ url)
  const newRoutes: Routes = Object.fromEntries(
    Object.entries(window.__reactRouterManifest.routes).filter(([id]) => routes[id] === undefined),
  )
  Object.assign(routes, newRoutes)
  const parents = new Set(Object.values(newRoutes).map((route) => route?.parentId))
  for (const parent of parents) {
    if (parent === undefined || newRoutes[parent]) continue
    router.patchRoutes(parent, createClientRoutes(newRoutes, modules, null, true, false, parent))
  }
}
