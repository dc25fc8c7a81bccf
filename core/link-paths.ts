import type { RequestLink } from './ports/requests/request-links.ts'

/**
 * Every route whose address grants access to whoever has it. What must not show such an address, as logs and caches,
 * derives from this list.
 */
export const LINK_ROUTES = {
  /** Where retailers answer. */
  handover: '/retailers/handover/:token',
  /** Where retailers answer a notice of erasure. */
  erasure: '/retailers/erasure/:token',
  /** Where invited people create a passkey. */
  enrollment: '/desk/enroll/:token',
  /** Where anybody with the link sees the site with drafts. */
  preview: '/preview/:token',
} as const

/** Where visitors see how their request stands, by a link with a secret in its query. */
export const STATUS_PATH = '/retailers/status'

type LinkRoute = (typeof LINK_ROUTES)[keyof typeof LINK_ROUTES]

/** What a preview shows is beside its token: these addresses hold no secret, and need a cookie. */
export const PREVIEW_FOLDERS = {
  pages: '/preview/site',
  pictures: '/preview/media',
  files: '/preview/files',
} as const

/** The path of a link, from its route and its token. */
export function pathOfLink(route: LinkRoute, token: string): string {
  return route.replace(':token', () => token)
}

/** The path of a signed link about a request. */
export function linkPath({ kind }: RequestLink, token: string): string {
  return kind === 'status' ? `${STATUS_PATH}?link=${token}` : pathOfLink(LINK_ROUTES[kind], token)
}

/** The route of a path that holds a secret, in any spelling that leads there; `undefined` for other paths. */
export function linkRoute(path: string): LinkRoute | undefined {
  const small = path.toLowerCase().replaceAll(/\/{2,}/g, '/')
  const holdsNone = Object.values(PREVIEW_FOLDERS).some(
    (folder) => small === folder || small.startsWith(`${folder}/`),
  )
  if (holdsNone) return undefined
  return Object.values(LINK_ROUTES).find((route) => {
    const folder = pathOfLink(route, '')
    return small.startsWith(folder) && small !== folder
  })
}

/** Stands for the token where nobody may follow the link. */
export const HIDDEN_TOKEN = '…'
