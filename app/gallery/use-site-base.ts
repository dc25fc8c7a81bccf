import { useHref } from 'react-router'

/**
 * Begins the addresses of links and forms that are written without the router's components: empty, or the path of a
 * preview.
 */
export function useSiteBase(): string {
  return useHref('/').replace(/\/$/, '')
}
