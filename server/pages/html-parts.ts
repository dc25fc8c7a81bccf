/**
 * A page in two parts, the second from `</head>` on. A large page is long in its second part and changed in its first:
 * taken apart once, it need not be copied for every change.
 */
export interface HtmlParts {
  readonly head: string
  readonly rest: string
}

export function splitHtml(html: string): HtmlParts {
  const headEnd = Math.max(html.indexOf('</head>'), 0)
  return { head: html.slice(0, headEnd), rest: html.slice(headEnd) }
}
