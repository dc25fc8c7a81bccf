/**
 * The server inlines style sheets and leaves their links `disabled` (`server/html/finish-html.ts`). Modules loaded
 * later would fetch them again, because the bundler looks for a link with the plain address while the router appends
 * `#`. This adds such links; disabled ones are never fetched.
 */
export function markInlinedStyles(document: Document): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')) {
    // A clone has the same class, which its type does not say.
    const plain = link.cloneNode() as HTMLLinkElement
    plain.setAttribute('href', plain.getAttribute('href')?.replace('#', '') ?? '')
    document.head.append(plain)
  }
}
