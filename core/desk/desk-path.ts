/** Where the desk begins. Apart from its map, which the pages of the site need not load. */
export const DESK_PATH = '/desk'

/** Whether a site path belongs to the desk. */
export function isDeskPath(pathname: string): boolean {
  return pathname === DESK_PATH || pathname.startsWith(`${DESK_PATH}/`)
}
