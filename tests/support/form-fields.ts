/** The hidden fields of a form's markup, as a browser would send them. */
export function fieldsIn(form: string): readonly (readonly [name: string, value: string])[] {
  return [...form.matchAll(/<input type="hidden"[^>]*name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [unescaped(name), unescaped(value)] as const,
  )
}

/** Text as it was before it became markup. */
export function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
