import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and while it comes to life, true from then on: for controls that need scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
