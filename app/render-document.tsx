import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { isDeskPath } from '#core/desk/desk-path.ts'
import { sitePage } from '#core/site-map.ts'
import { keptFormIn, SendAgain } from './desk/kept-form.tsx'
import { ServerPageContext } from './server-page.ts'
import { siteManifestUrl } from './site-manifest.ts'

export interface PageDocument {
  readonly head: string
  readonly body: string
  /** The `nonce` of the page's own scripts and styles; see `ServerPage`. */
  readonly mark: string
  readonly styleSheets: readonly string[]
  readonly react: ReactInBrowser | undefined
}

export interface ReactInBrowser {
  readonly modules: readonly string[]
  readonly routes: readonly (readonly [id: string, module: string])[]
  readonly entry: string
  readonly context: string
  readonly data: string
}

const HEAD_END = '</head>'
const END = '</body></html>'

/**
 * All loaders have finished and nothing suspends, so one call renders the page in half the time of React's stream. A
 * component that does suspend shows its fallback until the browser renders it.
 */
export async function renderDocument(entry: EntryContext, url: string): Promise<PageDocument> {
  const { serverHandoffStream, ...rest } = entry
  const page = {
    mark: crypto.randomUUID(),
    hydrates: needsReact(entry),
    errorContent: errorContentOf(entry),
  }
  const styleSheets = import.meta.env.PROD ? styleSheetsOf(entry) : []
  const html = renderToString(
    <ServerPageContext value={page}>
      <ServerRouter context={onlyMatched(rest)} url={url} />
    </ServerPageContext>,
  )
  const headEnd = html.indexOf(HEAD_END)
  return {
    head: `<!DOCTYPE html>${html.slice(0, headEnd)}`,
    body: html.slice(headEnd, html.lastIndexOf(END)),
    mark: page.mark,
    styleSheets,
    react:
      page.hydrates && serverHandoffStream ? reactFor(entry, await text(serverHandoffStream)) : undefined,
  }
}

function needsReact({ staticHandlerContext }: EntryContext): boolean {
  const { errors } = staticHandlerContext
  if (errors && 'root' in errors) return false
  const pathname = pathnameOf(staticHandlerContext)
  return isDeskPath(pathname) || sitePage(pathname)?.hydrated === true
}

/** Documents of these errors have no scripts, so the browser needs no code of the desk for it. */
function errorContentOf({ staticHandlerContext: { errors } }: EntryContext) {
  const form = keptFormIn(errors?.['root'])
  return form && <SendAgain of={form} />
}

function pathnameOf({ matches }: EntryContext['staticHandlerContext']): string {
  return matches.at(-1)?.pathname ?? ''
}

function styleSheetsOf({ manifest, staticHandlerContext: { matches } }: EntryContext): readonly string[] {
  return [...new Set(matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []))]
}

/**
 * The router creates its wrappers for every route each time, so it gets only the page's routes. The host adds style
 * sheets itself.
 */
function onlyMatched(entry: EntryContext): EntryContext {
  const { manifest, routeModules, staticHandlerContext } = entry
  const routes: EntryContext['manifest']['routes'] = {}
  const modules: EntryContext['routeModules'] = {}
  for (const { route } of staticHandlerContext.matches) {
    const known = manifest.routes[route.id]
    routes[route.id] = known && import.meta.env.PROD ? { ...known, css: [] } : known
    modules[route.id] = routeModules[route.id]
  }
  return { ...entry, manifest: { ...manifest, routes }, routeModules: modules }
}

/** Replaces the router's own `Scripts` and `StreamTransfer`. */
function reactFor({ manifest, serverHandoffString, staticHandlerContext }: EntryContext, data: string) {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const imports = [...manifest.entry.imports, ...routes.flatMap((route) => route.imports ?? [])]
  const beforeAll = manifest.hmr ? [manifest.hmr.runtime] : []
  const isOfSite = import.meta.env.PROD && !isDeskPath(pathnameOf(staticHandlerContext))
  const manifestUrl = isOfSite ? siteManifestUrl(manifest.url) : manifest.url
  return {
    modules: [...new Set([...beforeAll, ...imports, manifestUrl])],
    routes: routes.map(({ id, module }) => [id, module] as const),
    entry: manifest.entry.module,
    context: serverHandoffString ?? '{}',
    data,
  }
}
