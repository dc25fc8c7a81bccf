/** What email programs allow, without links: they lead to sample pages, or are meant for others. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox; frame-ancestors 'self'"

/** An email as it would arrive, in HTML, for an iframe at the desk. */
export function framedMail(html: string): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    },
  })
}
