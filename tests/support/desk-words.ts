import { readPage } from './read-page.ts'

/** Text as people read it. */
export function unescaped(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** The sentence that a page of the desk says about what was done. */
export function toldBy(body: string): string {
  return readPage(body).message
}

/** The change that the message's `Undo` takes back. */
export function undoOf(body: string): string {
  return /name="change" value="([^"]+)"/.exec(body)?.[1] ?? ''
}

/** The fields that a form sends as it stands: the first form after a mark in the page. */
export function formAfter(body: string, mark: string): URLSearchParams {
  const from = body.indexOf(mark)
  const form = from < 0 ? '' : body.slice(from, body.indexOf('</form>', from))
  const fields = new URLSearchParams()
  for (const [input] of form.matchAll(/<input [^>]*>/g)) {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]
    const name = attribute('name')
    const isChoice = /type="(?:checkbox|radio)"/.test(input)
    if (name === undefined || /type="file"/.test(input) || (isChoice && !/ checked=""/.test(input))) continue
    fields.append(unescaped(name), unescaped(attribute('value') ?? (isChoice ? 'on' : '')))
  }
  for (const [, name = '', value = ''] of form.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>([^<]*)/g))
    fields.append(unescaped(name), unescaped(value).replace(/^\n/, ''))
  return fields
}
