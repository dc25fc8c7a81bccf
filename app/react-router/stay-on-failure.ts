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
  /** The submitted form; absent for a link. `isUnsent` means that the browser was offline. */
  readonly sent?: { readonly intent: string; readonly isUnsent: boolean }
}

type Results = Readonly<Record<string, DataStrategyResult>>

let router: DataRouter | undefined
let failure: Failure | undefined
/**
 * The page shown again after a failure, unchanged: the state a form saw decides whether sending it again would repeat
 * something.
 */
let lastTarget: string | undefined
const listeners = new Set<() => void>()

/** The failure of the last submission or navigation, if any. */
export function useFailure(): Failure | undefined {
  const present = useContext(UNSAFE_DataRouterContext)?.router
  useEffect(() => {
    router = present
  }, [present])
  return useSyncExternalStore(subscribe, readFailure, noFailure)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readFailure = () => failure
const noFailure = () => undefined

function note(next: Failure | undefined): void {
  failure = next
  for (const listener of listeners) listener()
}

/**
 * Keeps the page with all its input when a form could not be sent or the next page could not be opened; an error
 * boundary would replace it. Other errors (signed out, gone) are shown as such.
 */
export const stayOnFailure: MiddlewareFunction<Results> = async ({ request }, next) => {
  const state = router?.state
  if (!state) return next()
  const { pathname, search } = new URL(request.url)
  const target = pathname + search
  const isSent = request.method !== 'GET'
  const isUnchanged = target === lastTarget && !isSent
  lastTarget = undefined
  if (isUnchanged) return presentData(state)
  const here = state.location.pathname + state.location.search
  const isHere = target === here
  const isUnsent = !navigator.onLine
  const intent = state.navigation.formData?.get('intent')
  if (isSent || !isHere) note(undefined)
  const results = await next()
  if (request.signal.aborted) return results
  const routeFailure = failureIn(results, isSent)
  if (routeFailure === undefined) {
    if (failure?.sent === undefined) note(undefined)
    return results
  }
  const { routeId, ...what } = routeFailure
  if (isSent) {
    lastTarget = pathname === state.location.pathname ? target : here
    note({ ...what, sent: { intent: typeof intent === 'string' ? intent : '', isUnsent } })
    if (lastTarget !== target) throw replace(here + state.location.hash)
    // As if the form had not been sent: the previous response stays.
    return { [routeId]: { type: 'data', result: data(state.actionData?.[routeId], { status: 503 }) } }
  }
  if (failure === undefined) note(what)
  if (isHere) return presentData(state)
  lastTarget = here
  throw replace(here + state.location.hash)
}

function presentData({ matches, loaderData }: DataRouter['state']): Results {
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

/** The router wraps what an action throws as if it had been returned. */
function unwrap(result: unknown): unknown {
  const isWrapped = typeof result === 'object' && result !== null && 'type' in result && 'data' in result
  return isWrapped && result.type === 'DataWithResponseInit' ? result.data : result
}

/** No response, a truncated one, or a proxy's error: the router's own responses have no text as their data. */
function isUnreached(error: unknown): boolean {
  if (isRouteErrorResponse(error))
    return [502, 503, 504].includes(error.status) && typeof error.data === 'string'
  return (
    error instanceof TypeError ||
    (error instanceof Error && error.message === 'Unable to decode turbo-stream response')
  )
}
