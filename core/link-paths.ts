/** Every route whose address grants access to anyone who has it. Logs and caches use this list to hide such addresses. */
export const LINK_ROUTES = {
  /** Where retailers answer. */
  handover: '/retailers/handover/:token',
  /** Where retailers answer a notice of erasure. */
  erasure: '/retailers/erasure/:token',
  /** Where invited people create a passkey. */
  enrollment: '/desk/enroll/:token',
  /** The site with drafts, for anyone with the link. */
  preview: '/preview/:token',
} as const

/** The status page of a request, by a link with a secret in its query. */
export const STATUS_PATH = '/retailers/status'

type LinkRoute = (typeof LINK_ROUTES)[keyof typeof LINK_ROUTES]

/** Pages below a preview's path whose addresses contain no secret; they need a cookie. */
export const PREVIEW_FOLDERS = {
  pages: '/preview/site',
  pictures: '/preview/media',
  files: '/preview/files',
} as const

export function pathOfLink(route: LinkRoute, token: string): string {
  return route.replace(':token', () => token)
}

/** The path of a signed link about a request. */
export function linkPath({ kind }: RequestLink, token: string): string {
  return kind === 'status' ? `${STATUS_PATH}?link=${token}` : pathOfLink(LINK_ROUTES[kind], token)
}

/** The route of a path that contains a secret, in any spelling that resolves to it; `undefined` for other paths. */
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

/** Replaces the token in copies of a link that must not work. */
export const HIDDEN_TOKEN = '…'

const PREVIEW = /^(?:\/desk)?\/preview\/site(?=\/|$)/

/** The site path that a preview's path shows. */
export function sitePathOf(pathname: string): string {
  return pathname.replace(PREVIEW, '') || '/'
}

/** The target of a link that works without an account. */
export type RequestLink =
  /** A retailer's hand-over, by its number. */
  | { readonly kind: 'handover'; readonly reference: string; readonly number: number }
  | { readonly kind: 'status'; readonly reference: string }
  /** A notice of erasure to a retailer, by its number in a privacy request. */
  | { readonly kind: 'erasure'; readonly reference: string; readonly number: number }

/** Signs links, so that no one can forge them. */
export interface RequestLinks {
  /** A link's token: letters, digits, `-` and `_`. Deterministic. */
  tokenOf(link: RequestLink): string
  /** The target of a token; `undefined` if the token is forged. */
  read(token: string): RequestLink | undefined
}
