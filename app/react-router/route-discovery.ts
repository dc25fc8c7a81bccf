import { useEffect } from 'react'
import { UNSAFE_createClientRoutes as createClientRoutes, type DataRouter } from 'react-router'

/**
 * In browsers, replaces the router's functions of the same names (`own-parts.ts`), which request the routes of all
 * links as soon as a page loads. A page includes its own routes; all others are in one file, fetched when the user
 * hovers, touches or focuses a link or form, or on the first navigation.
 */

type Routes = Parameters<typeof createClientRoutes>[0]
type RouteModules = Parameters<typeof createClientRoutes>[1]

interface Manifest {
  readonly url: string
  readonly routes: Routes
}

declare global {
  interface Window {
    /** The page's own routes at first, then all routes from `url`. */
    __reactRouterManifest: Manifest
  }
}

export function getPatchRoutesOnNavigationFunction(
  getRouter: () => DataRouter,
  manifest: Manifest,
  routeModules: RouteModules,
) {
  return async ({ fetcherKey }: { readonly path: string; readonly fetcherKey?: string }): Promise<void> => {
    try {
      await discoverRoutes(getRouter(), manifest, routeModules)
    } catch (error) {
      const { navigation, location } = getRouter().state
      // Stay on the page, to keep the form's input.
      if (fetcherKey !== undefined || navigation.formMethod !== undefined) throw error
      // The file failed to load (removed by a new release, or offline), so follow the link without the router.
      const { pathname, search, hash } = navigation.location ?? location
      window.location.assign(pathname + search + hash)
      await new Promise(() => undefined)
    }
  }
}

const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const

export function useFogOFWarDiscovery(
  router: DataRouter,
  manifest: Manifest,
  routeModules: RouteModules,
): void {
  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('a[href], form') === null) return
      stop()
      // The next navigation retries.
      discoverRoutes(router, manifest, routeModules).catch(() => undefined)
    }
    const stop = () => INTENT_EVENTS.forEach((sign) => document.removeEventListener(sign, onIntent))
    for (const event of INTENT_EVENTS) document.addEventListener(event, onIntent, { passive: true })
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
