const PREVIEW = /^(?:\/desk)?\/preview\/site(?=\/|$)/

/** The site path shown by a preview's path. */
export function sitePathOf(pathname: string): string {
  return pathname.replace(PREVIEW, '') || '/'
}
