import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the server's HTML and during hydration, then true: for controls that need scripts. The change is deferred,
 * because React renders a store change synchronously, and a page with many pictures would freeze.
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
