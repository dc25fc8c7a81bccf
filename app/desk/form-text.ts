import { textIn } from '#app/form-text.ts'
import { parseJson } from '#core/parse-json.ts'

export function formText(form: FormData, name: string): string {
  return textIn(form, name) ?? ''
}

export function formTexts(form: FormData, name: string): readonly string[] {
  return form.getAll(name).filter((value) => typeof value === 'string')
}

/** Text of a multi-line field with LF line ends; browsers submit CRLF. */
export function formLines(form: FormData, name: string): string {
  return formText(form, name).replaceAll('\r\n', '\n')
}

/** Parses two strings from JSON in a field's name or value. Empty for anything else. */
export function pairIn(json: string): readonly [string, string] {
  const pair = parseJson(json)
  return Array.isArray(pair) ? [String(pair[0]), String(pair[1])] : ['', '']
}
