/**
 * HTML that the server has sanitised; nothing else may come in here (product notes, decision 10), and in browsers
 * with Trusted Types nothing else gets out: see `app/trusted-types.ts`.
 */
export function HtmlText({ html, className }: { html: string; className?: string | undefined }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
