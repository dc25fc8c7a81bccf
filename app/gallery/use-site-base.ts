import { useHref } from 'react-router'

/** Prefix of links and forms written without the router's components: empty, or the path of a preview. */
export function useSiteBase(): string {
  return useHref('/').replace(/\/$/, '')
}
