/** What mail programs allow, and no links: they lead to sample pages, or are for others to open. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox; frame-ancestors 'self'"

/** A mail as it would arrive, in HTML, for a frame of the desk. */
export function framedMail(html: string): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    },
  })
}
