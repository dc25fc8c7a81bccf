import { SITE_MAP, sitePage } from './site-map.ts'

/**
 * Whether views of the page at a site path are counted: pages and photos that are the same for everybody and that
 * search engines may list. All other addresses may hold what a visitor typed or saved, or a secret from a link.
 */
export function countsViews(path: string): boolean {
  const page = sitePage(path) ?? SITE_MAP.find((above) => above.gallery && path.startsWith(`${above.path}/`))
  return page !== undefined && !page.personal && !page.unlisted
}
