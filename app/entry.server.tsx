import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
} from 'react-router'
import { setContainerPrefix } from '#core/container-names.ts'
import { loggedPath } from '#core/logged-path.ts'
import type { RenderMail } from '#core/retailers/mail/render-mail.ts'
import type { Services } from '#services/services.ts'
import { type Outage, outageContext, servicesContext, type Visit, visitContext } from './context.ts'
import { type PageDocument, renderDocument } from './render-document.tsx'
import { traceRequests } from './tracing/trace-requests.ts'

/** The page's document is a property because a body would copy the HTML twice; see `documentOf`. */
class DocumentResponse extends Response {
  readonly document: PageDocument

  constructor(document: PageDocument, init: ResponseInit) {
    super(null, init)
    this.document = document
  }
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  const document = await renderDocument(entry, request.url)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new DocumentResponse(document, { status, headers })
}

export function documentOf(response: Response): PageDocument | undefined {
  return response instanceof DocumentResponse ? response.document : undefined
}

export const instrumentations = [traceRequests]

/** Logs everything that a loader, action or render throws. Nothing else logs these errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  context.set(outageContext, outageOf(error))
  if (!request.signal.aborted) logFailure(error, request, context)
}

/** Compares by name, because the bundle has its own copies of the error classes. */
function outageOf(error: unknown): Outage | null {
  const name = error instanceof Error ? error.name : undefined
  if (name === 'ContentUnwritableError') return 'unwritable'
  return name === 'ContentUnavailableError' ? 'unavailable' : null
}

/** The router compares contexts by identity, so this must be in the same bundle as the pages. */
export function createPageContext(services: Services, visit: Visit): RouterContextProvider {
  // The bundle has its own copy of this setting.
  setContainerPrefix(services.site.containerPrefix)
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(visitContext, visit)
  return context
}

export const renderMail: RenderMail = async (content) => {
  const mails = await import('./mail/render-mail.tsx')
  return mails.renderMail(content)
}

function logFailure(error: unknown, request: Request, context: Readonly<RouterContextProvider>) {
  const { log } = context.get(visitContext)
  // The client's fault, such as a form posted to a page without an action.
  if (isRouteErrorResponse(error) && error.status < 500) {
    log.debug({ status: error.status }, 'A page rejected an unsupported request')
    return
  }
  log.error({ err: error, path: loggedPath(new URL(request.url).pathname) }, 'A page failed')
}
