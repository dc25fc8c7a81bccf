import { useContext, useEffect, useSyncExternalStore } from 'react'
import {
  type DataRouter,
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  replace,
  UNSAFE_DataRouterContext,
} from 'react-router'

/** Why the previous page is still shown. */
export interface Failure {
  readonly kind: 'unreached' | 'failed'
  readonly error: unknown
  /** The submitted form; absent for a link. `isUnsent` if the browser was offline. */
  readonly sent?: { readonly intent: string; readonly isUnsent: boolean }
}

type Results = Readonly<Record<string, DataStrategyResult>>

let router: DataRouter | undefined
let failure: Failure | undefined
/** The page to stay on after a failure. Its data is not reloaded, so that a resubmitted form is recognized. */
let lastTarget: string | undefined
const listeners = new Set<() => void>()

/** The failure of the last submission or navigation, if any. */
export function useFailure(): Failure | undefined {
  const currentRouter = useContext(UNSAFE_DataRouterContext)?.router
  useEffect(() => {
    router = currentRouter
  }, [currentRouter])
  return useSyncExternalStore(subscribe, readFailure, noFailure)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readFailure = () => failure
const noFailure = () => undefined

function setFailure(next: Failure | undefined): void {
  failure = next
  for (const listener of listeners) listener()
}

/**
 * Keeps the page and its input if a form could not be sent or the next page could not be opened; an error boundary
 * would replace the page. Other errors (signed out, gone) still reach the error boundary.
 */
export const stayOnFailure: MiddlewareFunction<Results> = async ({ request }, next) => {
  const state = router?.state
  if (!state) return next()
  const { pathname, search } = new URL(request.url)
  const target = pathname + search
  const isSent = request.method !== 'GET'
  const isUnchanged = target === lastTarget && !isSent
  lastTarget = undefined
  if (isUnchanged) return currentData(state)
  const currentPath = state.location.pathname + state.location.search
  const isCurrentPath = target === currentPath
  const isUnsent = !navigator.onLine
  const intent = state.navigation.formData?.get('intent')
  if (isSent || !isCurrentPath) setFailure(undefined)
  const results = await next()
  if (request.signal.aborted) return results
  const routeFailure = failureIn(results, isSent)
  if (routeFailure === undefined) {
    if (failure?.sent === undefined) setFailure(undefined)
    return results
  }
  const { routeId, ...details } = routeFailure
  if (isSent) {
    lastTarget = pathname === state.location.pathname ? target : currentPath
    setFailure({ ...details, sent: { intent: typeof intent === 'string' ? intent : '', isUnsent } })
    if (lastTarget !== target) throw replace(currentPath + state.location.hash)
    // Keep the previous response, as if the form had not been sent.
    return { [routeId]: { type: 'data', result: data(state.actionData?.[routeId], { status: 503 }) } }
  }
  if (failure === undefined) setFailure(details)
  if (isCurrentPath) return currentData(state)
  lastTarget = currentPath
  throw replace(currentPath + state.location.hash)
}

function currentData({ matches, loaderData }: DataRouter['state']): Results {
  return Object.fromEntries(
    matches
      .filter(({ route }) => loaderData[route.id] !== undefined)
      .map(({ route }) => [route.id, { type: 'data', result: loaderData[route.id] }]),
  )
}

function failureIn(
  results: Results,
  isSent: boolean,
): (Pick<Failure, 'kind' | 'error'> & { readonly routeId: string }) | undefined {
  for (const [routeId, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || result instanceof Response) continue
    const error = unwrap(result)
    if (isUnreached(error)) return { routeId, kind: 'unreached', error }
    const status = isRouteErrorResponse(error) ? error.status : 500
    if (isSent && ![401, 403, 404].includes(status)) return { routeId, kind: 'failed', error }
  }
  return undefined
}

/** Unwraps an error from an action, which the router wraps like a returned value. */
function unwrap(result: unknown): unknown {
  const isWrapped = typeof result === 'object' && result !== null && 'type' in result && 'data' in result
  return isWrapped && result.type === 'DataWithResponseInit' ? result.data : result
}

/** True without a response, for a truncated response, and for a proxy's error, which has text as its data. */
function isUnreached(error: unknown): boolean {
  if (isRouteErrorResponse(error))
    return [502, 503, 504].includes(error.status) && typeof error.data === 'string'
  return (
    error instanceof TypeError ||
    (error instanceof Error && error.message === 'Unable to decode turbo-stream response')
  )
}
