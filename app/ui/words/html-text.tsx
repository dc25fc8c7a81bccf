/**
 * Renders HTML, which the server must have sanitized. Browsers with Trusted Types enforce this; see
 * `app/trusted-types.ts`.
 */
export function HtmlText({ html, className }: { html: string; className?: string | undefined }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
