import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { RenderMail } from '#core/ports/render-mail.ts'
import type { Services } from '#services/services.ts'
import { servicesContext, type Visit, visitContext } from './context.ts'
import { traceRequests } from './tracing/trace-requests.ts'

/**
 * Renders one page to finished HTML. Every loader has answered by now and nothing suspends for long, so there
 * is nothing to gain from streaming, and finished pages can be kept and compressed by the host.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady: () => {
        text(pipe(new PassThrough())).then(resolve, reject)
      },
      onShellError: reject,
      onError: (error) => logFailure(error, request, context),
    })
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

/** What the router reports of its work. */
export const instrumentations = [traceRequests]

/** Called by the router for whatever a loader, action or render throws: the one place where it is logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) logFailure(error, request, context)
}

/**
 * How the host hands its instances to the pages. It lives here because the router's contexts are compared by
 * identity: they must come from the bundle that the pages are in.
 */
export function createPageContext(services: Services, visit: Visit): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(visitContext, visit)
  return context
}

/** Sets mails for the host. Loaded with the first mail: the templates' library is no page's business. */
export const renderMail: RenderMail = async (content) => {
  const mails = await import('./mail/render-mail.tsx')
  return mails.renderMail(content)
}

function logFailure(error: unknown, request: Request, context: Readonly<RouterContextProvider>) {
  const { log } = context.get(visitContext)
  log.error({ err: error, path: new URL(request.url).pathname }, 'A page failed')
}
