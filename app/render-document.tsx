import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { isDeskPath } from '#core/desk/desk-map.ts'
import { sitePage } from '#core/site-map.ts'
import { ServerPageContext } from './server-page.ts'
import { siteManifestUrl } from './site-manifest.ts'

/** A rendered page, and what the host has to add to it (`server/html/finish-html.ts`). */
export interface PageDocument {
  /** The markup up to the end of the head. */
  readonly head: string
  /** The markup from there to the end of the body. */
  readonly body: string
  /** The `nonce` of the page's own scripts and styles; see `ServerPage`. */
  readonly mark: string
  /** Addresses of its style sheets, in order; none in development, where the page links to them itself. */
  readonly styleSheets: readonly string[]
  /** Absent on pages without React. */
  readonly react: ReactInBrowser | undefined
}

/** What React needs to take over a page. */
export interface ReactInBrowser {
  /** Addresses of scripts, in the order in which they can run. */
  readonly modules: readonly string[]
  /** Ids of the page's routes, with the addresses of their modules. */
  readonly routes: readonly (readonly [id: string, module: string])[]
  /** Address of the script that starts React. */
  readonly entry: string
  /** The router's state as an expression of JavaScript. */
  readonly context: string
  /** The loaders' data in the router's encoding. */
  readonly data: string
}

const HEAD_END = '</head>'
const END = '</body></html>'

/**
 * Renders a page. Every loader has answered by now and nothing suspends, so the text is made in one go, which takes half
 * the time of React's stream. What does suspend shows its fallback until the browser renders it.
 */
export async function renderDocument(entry: EntryContext, url: string): Promise<PageDocument> {
  const { serverHandoffStream, ...rest } = entry
  const page = { mark: crypto.randomUUID(), hydrates: needsReact(entry) }
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

/** Pages without interaction load no scripts; the site map says which have some. */
function needsReact({ staticHandlerContext }: EntryContext): boolean {
  const { errors } = staticHandlerContext
  if (errors && 'root' in errors) return false
  const pathname = pathnameOf(staticHandlerContext)
  return isDeskPath(pathname) || sitePage(pathname)?.hydrated === true
}

function pathnameOf({ matches }: EntryContext['staticHandlerContext']): string {
  return matches.at(-1)?.pathname ?? ''
}

function styleSheetsOf({ manifest, staticHandlerContext: { matches } }: EntryContext): readonly string[] {
  return [...new Set(matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []))]
}

/**
 * The router makes its wrappers anew for every route that it is given: a page needs those of its own. Style sheets are
 * the host's to add.
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

/** What the router's own `Scripts` and `StreamTransfer` would write into the page. */
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
