/** Escapes plain text for an element or a quoted attribute (HTML §13.3). */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** The plain text of sanitized HTML; decodes only the character references that the sanitizer writes. */
export function unescapeHtml(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
}

/** The words of HTML on one line, without its tags. */
export function withoutTags(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Reduces HTML from metadata to safe inline and list markup (product decision 10). */
export type SanitizeHtml = (html: string) => string

/** The elements to keep. They lose all attributes but `href` and `rel` of `a`, and `lang` of `span`. */
export const KEPT_ELEMENTS: readonly string[] =
  'p br h2 h3 ul ol li a strong em b i u span sup sub small'.split(' ')

/** A language tag for words in a caption: `fr`, `pt-BR`. */
export const LANGUAGE_TAG = '[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*'
