/**
 * HTML that the server has sanitized, and nothing else. Browsers with Trusted Types
 * enforce it: see `app/trusted-types.ts`.
 */
export function HtmlText({ html, className }: { html: string; className?: string | undefined }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
