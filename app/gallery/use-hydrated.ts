import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's markup and while hydrating, true once React runs the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
