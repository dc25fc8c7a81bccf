import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  FIELD_NAMES,
  type FieldName,
  type FormValues,
  fieldsOf,
  tidyField,
  validateField,
  validateForm,
} from './fields.ts'

const formValues: FormValues = {
  retailer: '1',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '(573) 555-0123',
  streetAddress: '1 Mill Road',
  city: 'Joplin',
  state: 'MO',
  zip: '64801',
  country: 'US',
  projectType: '2',
  distributionArea: '1',
}

describe('messages', () => {
  test.each<[FieldName, string, string]>([
    ['firstName', 'A', 'Your first name is required.'],
    ['lastName', ' B ', 'Your last name is required.'],
    ['email', 'ada@example', 'A valid email is required.'],
    ['phone', '(573) 555-012', 'A valid phone number is required.'],
    ['phone', '+44 20 7946 0958', 'A valid phone number is required.'],
    ['phone', '+33 1 42 68 53 00', 'A valid phone number is required.'],
    ['phone', '+1 573 555 012', 'A valid phone number is required.'],
    ['phone', '020 7946 0958', 'A valid phone number is required.'],
    ['phone', '573 555 0123 45', 'A valid phone number is required.'],
    ['streetAddress', '  ', 'A valid street is required.'],
    ['city', 'J', 'A valid city is required.'],
    ['state', 'M', 'A valid state is required.'],
    ['zip', '6480', 'A valid zip is required.'],
    ['country', 'XX', 'A valid country is required.'],
  ])('%s rejects %j', (name, value, message) => {
    expect(validateField(name, value)).toBe(message)
  })

  test.each<[FieldName, string]>([
    ['firstName', 'Al'],
    ['phone', '(573) 555-0123'],
    ['phone', '573-555-0123'],
    ['phone', '+1 573 555 0123'],
    ['phone', '15735550123'],
    ['zip', '00123'],
    ['country', 'CA'],
    ['phoneExt', ''],
    ['businessName', ''],
    ['comments', ''],
  ])('%s accepts %j', (name, value) => {
    expect(validateField(name, value)).toBeUndefined()
  })

  test.each([
    ['+1 (573) 555-0123', '(573) 555-0123'],
    ['+15735550123', '(573) 555-0123'],
    ['(1573) 555-0123', '(573) 555-0123'],
    ['573.555.0123', '(573) 555-0123'],
    ['(123) 555-0123', '(123) 555-0123'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['573 555 0123 45', '573 555 0123 45'],
  ])('normalizes the autofilled phone %j to %j', (input, expected) => {
    expect(tidyField('phone', input)).toBe(expected)
  })

  test('rejects a text that is too long, naming the maximum length', () => {
    expect(validateField('comments', 'x'.repeat(4001))).toBe('Please use at most 4000 characters here.')
    expect(validateField('comments', 'x'.repeat(4000))).toBeUndefined()
  })
})

describe('email', () => {
  test.each(['a@b.co', "o'neil+tag@mail.example.org", 'x@xn--bcher-kva.example'])('accepts %s', (email) => {
    expect(validateField('email', email)).toBeUndefined()
  })

  test.each([
    'a@b',
    'a b@c.de',
    'a@b.co,c@d.co',
    'a@b.co;c@d.co',
    'Ada <a@b.co>',
    'a@b.co\r\nBcc: c@d.co',
    'a@b.co\u0000',
    'ä@b.co',
    'a@bücher.example',
    '"a b"@c.de',
    'a@-b.co',
    'a@b..co',
    'a@[127.0.0.1]',
    `${'a'.repeat(250)}@b.co`,
  ])('rejects %j', (email) => {
    expect(validateField('email', email)).toBe('A valid email is required.')
  })

  test('accepts only single ASCII addresses without separators', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()), (email) => {
        if (validateField('email', email) !== undefined) return
        expect(tidyField('email', email)).toMatch(/^[!-~]{6,254}$/)
        expect(tidyField('email', email)).not.toMatch(/[,;:<>()"\\[\]]/)
      }),
    )
  })
})

describe('form', () => {
  test('accepts a complete form', () => {
    expect(validateForm(formValues)).toEqual({})
  })

  test('reports every required field of an empty form, except those with a default', () => {
    expect(Object.keys(validateForm({ retailer: '1' }))).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'streetAddress',
      'city',
      'state',
      'zip',
    ])
  })

  test('ignores fields of the other intent', () => {
    expect(
      validateForm({ ...formValues, retailer: '0', projectType: '9', describe: 'x'.repeat(999) }),
    ).toEqual({})
    expect(validateForm({ ...formValues, projectType: '9' })).toEqual({
      projectType: 'Please choose a project type.',
    })
  })

  test('shows the fields of each intent', () => {
    expect(fieldsOf('1')).not.toContain('businessName')
    expect(fieldsOf('1')).toContain('describe')
    expect(fieldsOf('0')).toContain('phoneExt')
    expect(fieldsOf('0')).not.toContain('projectType')
  })
})

test('removes control characters, and line breaks except in comments', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FIELD_NAMES.filter((name) => name !== 'email')),
      fc.string({ unit: 'binary' }),
      (name, value) => {
        const text = tidyField(name, value)
        expect(text).toBe(tidyField(name, text))
        expect(text.isWellFormed()).toBe(true)
        expect(name === 'comments' ? text.replaceAll('\n', '') : text).not.toMatch(/\p{Cc}|\u2028|\u2029/u)
      },
    ),
  )
  expect(tidyField('comments', 'one\r\ntwo\rthree')).toBe('one\ntwo\nthree')
})
