import { useEffect } from 'react'
import { announceHydration, DORMANT } from './announce-hydration.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * For the outermost element of a part whose code comes later than the page's: attributes that mark it as dormant until
 * React has taken it over, which is then announced.
 */
export function useDormant(): Partial<typeof DORMANT> {
  const hydrated = useHydrated()
  useEffect(() => {
    if (hydrated) announceHydration()
  }, [hydrated])
  return hydrated ? {} : DORMANT
}
