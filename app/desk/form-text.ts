import { textIn } from '#app/form-text.ts'
import { parseJson } from '#core/parse-json.ts'

export function formText(form: FormData, name: string): string {
  return textIn(form, name) ?? ''
}

export function formTexts(form: FormData, name: string): readonly string[] {
  return form.getAll(name).filter((value) => typeof value === 'string')
}

/** A multi-line field, whose line ends browsers submit as CRLF. */
export function formLines(form: FormData, name: string): string {
  return formText(form, name).replaceAll('\r\n', '\n')
}

/** Two strings from JSON in a field's name or value; empty for anything else. */
export function pairIn(json: string): readonly [string, string] {
  const pair = parseJson(json)
  return Array.isArray(pair) ? [String(pair[0]), String(pair[1])] : ['', '']
}
