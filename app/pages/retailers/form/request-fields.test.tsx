import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { FIELD_NAMES, FIELDS } from '#core/retailers/form/fields.ts'
import { RequestFields } from './request-fields.tsx'

/**
 * Control types that the HTML standard allows for each autofill field, by control group
 * (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill). Text, select and textarea allow
 * all.
 */
const ANY = ['text', 'search', 'select', 'textarea']
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'given-name': ANY,
  'family-name': ANY,
  organization: ANY,
  'address-line1': ANY,
  'address-level1': ANY,
  'address-level2': ANY,
  'postal-code': ANY,
  country: ANY,
  'tel-national': ANY,
  'tel-extension': ANY,
  tel: [...ANY, 'tel'],
  email: [...ANY, 'email'],
}

const part = { heading: '', blocks: [] }
const parts = {
  'about-you': part,
  'where-you-are': part,
  'where-your-business-is': part,
  'your-request': part,
}
const markup = renderToStaticMarkup(<RequestFields start={{}} errors={{}} text={{ parts, hints: {} }} />)
const fields = [...markup.matchAll(/<(input|select|textarea)\b([^>]*)>/g)].map(
  ([, element, attributes = '']) => {
    const valueOf = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1]
    const type = element === 'input' ? (valueOf('type') ?? 'text') : element
    return { name: valueOf('name'), type, autocomplete: valueOf('autocomplete') }
  },
)

describe('autocomplete', () => {
  test.each(fields.filter(({ autocomplete }) => autocomplete !== undefined))(
    '$autocomplete is allowed on the $type of $name',
    ({ autocomplete = '', type }) => {
      expect(ALLOWED[autocomplete]).toContain(type)
    },
  )

  test('is set on every field for name, contact and address', () => {
    const fieldNames = fields.filter(({ autocomplete }) => autocomplete !== undefined).map(({ name }) => name)
    expect(fieldNames).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'phoneExt',
      'businessName',
      'streetAddress',
      'city',
      'state',
      'zip',
      'country',
    ])
  })
})

test('shows fields of one intent only for that intent', () => {
  const restrictedFields = [
    ...markup.matchAll(/<div class="[^"]*(locate|become)Only[^"]*">.*?\bname="([^"]*)"/g),
  ].map(([, intent, name]) => `${name} ${intent}`)
  const intentFields = FIELD_NAMES.flatMap((name) => {
    const { onlyFor } = FIELDS[name]
    return onlyFor === undefined ? [] : [`${name} ${onlyFor === 1 ? 'locate' : 'become'}`]
  })
  expect(restrictedFields).toEqual(intentFields)
  expect(restrictedFields.length).toBeGreaterThan(0)
})
