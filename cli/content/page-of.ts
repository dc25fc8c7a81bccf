import { SITE_MAP } from '#core/site-map.ts'

export function pageOf(container: string): string | undefined {
  return SITE_MAP.find((page) => page.container === container)?.path
}
