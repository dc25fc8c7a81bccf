/** What mail programs allow, and no links: they lead to things that do not exist, or that others are to open. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox; frame-ancestors 'self'"

/** A mail as it would reach somebody, in HTML, for a frame of the desk. */
export function framedMail(html: string): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    },
  })
}
