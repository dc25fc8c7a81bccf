/**
 * Adds disabled links with the plain URLs of inlined style sheets, so that modules loaded later do not fetch them
 * again. The server leaves disabled links (`server/html/finish-html.ts`), but the router appends `#` to their URLs,
 * which the bundler does not recognize.
 */
export function markInlinedStyles(document: Document): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')) {
    // A clone has the same class, but the wrong type.
    const plain = link.cloneNode() as HTMLLinkElement
    plain.setAttribute('href', plain.getAttribute('href')?.replace('#', '') ?? '')
    document.head.append(plain)
  }
}
