import { isDeskPath } from '../desk/desk-path.ts'
import { legacyTarget } from '../legacy-paths.ts'
import { linkRoute } from '../link-paths.ts'
import { sitePage } from '../site-map.ts'

export interface Redirect {
  /** A path of the site without a page. */
  readonly from: string
  /** A path of the site, with or without a query; never another site (security.md, 3.7.2). */
  readonly to: string
}

interface RedirectFault {
  readonly field: keyof Redirect
  readonly message: string
}

const OWN_FOLDERS: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'files',
  'gallery-index',
  'healthz',
  'media',
  'metrics',
  'preview',
  'readyz',
  'robots.txt',
  'sitemap.xml',
  'video-posters',
])

/** Comparison key of a path: lower case, without a trailing slash. */
export function redirectKey(path: string): string {
  const pathname = URL.parse(path, 'https://site.invalid')?.pathname ?? path
  return pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
}

/** The error in a redirect's addresses, if any. The caller checks that pages exist. */
export function redirectFault(
  { from, to }: Redirect,
  others: readonly Redirect[],
): RedirectFault | undefined {
  const message = fromFault(from, others)
  if (message !== undefined) return { field: 'from', message }
  const wrong = toFault({ from, to }, others)
  return wrong === undefined ? undefined : { field: 'to', message: wrong }
}

/** The final target of each path, by its key. Drops loops, and paths that the program itself uses. */
export function redirectTargets(redirects: readonly Redirect[]): ReadonlyMap<string, string> {
  const next = new Map(
    redirects
      .map(({ from, to }) => [redirectKey(from), to] as const)
      .filter(([key, to]) => isPath(to) && !isOwnPath(key) && sitePage(key) === undefined),
  )
  return new Map(
    [...next.keys()].flatMap((key): readonly [string, string][] => {
      const target = lastOf(key, next)
      return target === undefined ? [] : [[key, target]]
    }),
  )
}

function fromFault(from: string, others: readonly Redirect[]): string | undefined {
  if (!/^\/[^/]/.test(from)) return 'Begin with a slash, such as /spring-sale.'
  if (/[?#\s\\]/.test(from)) return 'Enter the path alone, without spaces, ? or #. A query is passed along.'
  const builtInTarget = shippedTarget(from)
  if (builtInTarget !== undefined) return `The site already leads from here to ${builtInTarget}.`
  if (isOwnPath(redirectKey(from))) return 'The site itself uses this address.'
  const same = others.find((other) => redirectKey(other.from) === redirectKey(from))
  return same && `This address already leads to ${same.to}. Remove that redirect first.`
}

function toFault({ from, to }: Redirect, others: readonly Redirect[]): string | undefined {
  if (!isPath(to)) return 'Begin with a slash, such as /products.'
  if (redirectKey(to) === redirectKey(from)) return 'This would lead in a circle.'
  const builtInTarget = shippedTarget(to)
  if (builtInTarget !== undefined) return `This leads on to ${builtInTarget}. Use that instead.`
  const next = new Map(others.map((other) => [redirectKey(other.from), other.to]))
  if (!next.has(redirectKey(to))) return undefined
  const end = lastOf(redirectKey(from), next.set(redirectKey(from), to))
  return end === undefined ? 'This would lead in a circle.' : `This leads on to ${end}. Use that instead.`
}

/** Follows redirects from a key to the end; `undefined` if it isn't redirected, or in a loop. */
function lastOf(start: string, next: ReadonlyMap<string, string>): string | undefined {
  const visitedKeys = new Set<string>()
  let key = start
  let target: string | undefined
  for (let to = next.get(key); to !== undefined; to = next.get(key)) {
    if (visitedKeys.has(key)) return undefined
    visitedKeys.add(key)
    target = to
    key = redirectKey(to)
  }
  return target
}

function isPath(to: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(to)
}

function shippedTarget(path: string): string | undefined {
  return legacyTarget(redirectKey(path), new URLSearchParams())
}

function isOwnPath(key: string): boolean {
  const [, folder = ''] = key.split('/', 2)
  return (
    key === '/' ||
    folder.startsWith('.') ||
    OWN_FOLDERS.has(folder) ||
    isDeskPath(key) ||
    linkRoute(key) !== undefined
  )
}
