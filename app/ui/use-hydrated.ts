import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the server's HTML and during hydration, then true. For controls that need scripts. Deferred, because
 * React renders a store change synchronously, which would freeze a page with many pictures.
 */
export function useHydrated(): boolean {
  return useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  )
}
