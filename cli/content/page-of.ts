import { SITE_MAP } from '#core/site-map.ts'

/** The page of the site that shows a container's items, if one does. */
export function pageOf(container: string): string | undefined {
  return SITE_MAP.find((page) => page.container === container)?.path
}
