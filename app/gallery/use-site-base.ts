import { useHref } from 'react-router'

/** Prefix for links and forms that do not use the router's components: empty, or the path of a preview. */
export function useSiteBase(): string {
  return useHref('/').replace(/\/$/, '')
}
