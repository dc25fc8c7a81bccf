import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { isDeskPath } from '#core/desk/desk-path.ts'
import { sitePage } from '#core/site-map.ts'
import { OtherRole } from './desk/desk-shell.tsx'
import { placesIn } from './desk/guard.ts'
import { SendAgain, unsavedFormIn } from './desk/unsaved-form.tsx'
import {
  onlyMatched,
  pathnameOf,
  patternOf,
  type ReactInBrowser,
  reactFor,
  styleSheetsOf,
} from './react-router/hand-over.ts'
import { ServerPageContext } from './server-page.ts'

export interface PageDocument {
  readonly head: string
  readonly body: string
  /** The `nonce` of the page's own scripts and styles; see `ServerPage`. */
  readonly mark: string
  readonly styleSheets: readonly string[]
  readonly react: ReactInBrowser | undefined
  /** The pattern of the page's route. */
  readonly pattern: string
  /** Desk pages have their own frame and no saved ideas. */
  readonly isDesk: boolean
}

const HEAD_END = '</head>'
const END = '</body></html>'

/**
 * Renders a page in one call, which takes half the time of React's stream. All loaders have finished by now; a
 * component that still suspends shows its fallback until the browser renders it.
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
    pattern: patternOf(entry.staticHandlerContext),
    isDesk: isDeskPath(new URL(url).pathname),
    react:
      page.hydrates && serverHandoffStream ? reactFor(entry, await text(serverHandoffStream)) : undefined,
  }
}

function needsReact({ staticHandlerContext }: EntryContext): boolean {
  const { errors } = staticHandlerContext
  if (errors && 'root' in errors) return false
  const pathname = pathnameOf(staticHandlerContext)
  return isDeskPath(pathname) || sitePage(pathname)?.hydrated !== undefined
}

/** Desk content of an error page. These pages have no scripts, so browsers load no desk code for them. */
function errorContentOf({ staticHandlerContext: { errors } }: EntryContext) {
  const error: unknown = errors?.['root']
  const places = placesIn(error)
  if (places) return <OtherRole places={places} />
  const form = unsavedFormIn(error)
  return (
    form && (
      <main id="content" className="column">
        <SendAgain of={form} />
      </main>
    )
  )
}
