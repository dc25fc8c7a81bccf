import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { OwnMark } from './own-mark.ts'

/** A finished page. */
export interface PageDocument {
  readonly html: string
  /** It brings React and the loaders' data into the browser. */
  readonly hydrates: boolean
  /** The `nonce` of the page's own scripts; see `OwnMark`. */
  readonly mark: string
}

/**
 * Renders a page to its finished HTML. Every loader has answered by now and nothing suspends, so the text is made in one
 * go, which takes half the time of React's stream. What does suspend shows its fallback and stays so until the browser
 * renders it.
 */
export async function renderDocument(entry: EntryContext, url: string): Promise<PageDocument> {
  // The data follows by itself below.
  const { serverHandoffStream, ...rest } = entry
  const mark = crypto.randomUUID()
  const page = (
    <OwnMark value={mark}>
      <ServerRouter context={onlyMatched(rest)} url={url} />
    </OwnMark>
  )
  const html = `<!DOCTYPE html>${renderToString(page)}`
  const hydrates = entry.renderMeta?.didRenderScripts === true
  if (!hydrates || !serverHandoffStream) return { html, hydrates, mark }
  return { html: beforeEnd(html, handoff(await text(serverHandoffStream), mark)), hydrates, mark }
}

/** The router makes its wrappers anew for every route that it is given: a page needs those of its own. */
function onlyMatched(entry: EntryContext): EntryContext {
  const { manifest, routeModules, staticHandlerContext } = entry
  const routes: EntryContext['manifest']['routes'] = {}
  const modules: EntryContext['routeModules'] = {}
  for (const { route } of staticHandlerContext.matches) {
    routes[route.id] = manifest.routes[route.id]
    modules[route.id] = routeModules[route.id]
  }
  return { ...entry, manifest: { ...manifest, routes }, routeModules: modules }
}

/** The loaders' data for React in the browser, handed over as the router's own `StreamTransfer` does it. */
function handoff(data: string, mark: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  const start = `<script nonce="${mark}">`
  return `${start}${controller}.enqueue(${toScript(data)});</script>${start}${controller}.close();</script>`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** A text as a literal that nothing in it can end, nor the element around it. */
function toScript(value: string): string {
  return JSON.stringify(value).replace(/[&><\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)
}

const END = '</body></html>'

function beforeEnd(html: string, addition: string): string {
  return html.endsWith(END) ? html.slice(0, -END.length) + addition + END : html + addition
}
