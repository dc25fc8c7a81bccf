/** Where a preview shows the pages of the site. */
const PREVIEW = /^(?:\/desk)?\/preview\/site(?=\/|$)/

/** The path of the page on the site, for one that may be seen in a preview. */
export function sitePathOf(pathname: string): string {
  return pathname.replace(PREVIEW, '') || '/'
}
