/**
 * The server puts style sheets into the page and leaves their links `disabled` (`server/pages/inline-styles.ts`). Code
 * that comes later, the viewer's or the form's, would fetch them again: the bundler's loader looks for a link with
 * the plain address, and the router writes `#` behind it. This adds such links; disabled ones are never fetched.
 */
export function markInlinedStyles(document: Document): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')) {
    // A clone is of the same kind; its type does not say so.
    const plain = link.cloneNode() as HTMLLinkElement
    plain.setAttribute('href', plain.getAttribute('href')?.replace('#', '') ?? '')
    document.head.append(plain)
  }
}
