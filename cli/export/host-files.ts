import type { Redirect } from '#core/redirects/redirects.ts'

/** Of addresses that change with their content. */
const FOREVER = 'public, max-age=31536000, immutable'
const LASTING_FOLDERS = ['/assets/*', '/media/*']
/** As in `server/html/security-headers.ts`, for pages without scripts and forms. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const TYPES = { '.avif': 'image/avif', '.webp': 'image/webp', '.woff2': 'font/woff2', '.csv': 'text/csv' }

/** Redirects, headers and content types for the common hosts, by file name. */
export function hostFiles({
  redirects,
  headers: common,
}: {
  readonly redirects: readonly Redirect[]
  readonly headers: Readonly<Record<string, string>>
}): Readonly<Record<string, string>> {
  // Emails and other sites show the pictures.
  const { 'cross-origin-resource-policy': _pictures, ...rest } = common
  const headers = { ...rest, 'content-security-policy': POLICY }
  const caching = { 'cache-control': FOREVER }
  const perFolder = [['/*', headers], ...LASTING_FOLDERS.map((folder) => [folder, caching] as const)] as const
  const azure = {
    routes: [
      ...redirects.map(({ from, to }) => ({ route: from, redirect: to, statusCode: 301 })),
      ...LASTING_FOLDERS.map((route) => ({ route, headers: caching })),
    ],
    responseOverrides: { '404': { rewrite: '/404.html' } },
    globalHeaders: headers,
    mimeTypes: TYPES,
  }
  return {
    _redirects: lines(redirects.map(({ from, to }) => `${from} ${to} 301`)),
    'nginx-redirects.map': lines(redirects.map(({ from, to }) => `${from} ${to};`)),
    'staticwebapp.config.json': lines([JSON.stringify(azure, null, 2)]),
    _headers: lines(
      perFolder.flatMap(([folder, values]) => [
        folder,
        ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`),
      ]),
    ),
  }
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`
}
