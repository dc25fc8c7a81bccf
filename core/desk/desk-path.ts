/** Root of the desk. Separate from its map, so that public pages don't load that. */
export const DESK_PATH = '/desk'

/** Whether a site path belongs to the desk. */
export function isDeskPath(pathname: string): boolean {
  return pathname === DESK_PATH || pathname.startsWith(`${DESK_PATH}/`)
}

/** Root of the site's own pages with drafts. */
export const PREVIEW_PATH = '/desk/preview/site'

/** Address of a page of the site with drafts. */
export function previewPath(path: string): string {
  return path === '/' ? PREVIEW_PATH : PREVIEW_PATH + path
}
