import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIELD_NAMES, type FormValues, validateForm } from './fields.ts'
import { fromForm, parseRetailerRequest } from './request.ts'
import { completeRequest } from './retailer-request.ts'

const json = {
  retailer: 1,
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  contact: { phone: '(573) 555-0123' },
  streetAddress: '1 Mill Road',
  city: 'Joplin',
  state: 'MO',
  zip: '64801',
}

const storedRequest = completeRequest({
  ...json,
  contact: { phone: '(573) 555-0123', businessName: '', phoneExt: '' },
  country: 'US',
  projectType: 1,
  distributionArea: 1,
  describe: '',
  comments: '',
})

describe('JSON', () => {
  test('applies defaults', () => {
    expect(parseRetailerRequest(json)).toEqual({ ok: true, request: storedRequest })
  })

  test('treats null as missing', () => {
    const nulls = { country: null, projectType: null, distributionArea: null, describe: null, comments: null }
    expect(parseRetailerRequest({ ...json, ...nulls })).toEqual({ ok: true, request: storedRequest })
  })

  test('accepts numeric strings', () => {
    expect(parseRetailerRequest({ ...json, retailer: '1', projectType: '0', distributionArea: '0' })).toEqual(
      { ok: true, request: { ...storedRequest, projectType: 0, distributionArea: 0 } },
    )
  })

  test.each([
    ['Remodel', 1],
    ['New Construction', 2],
    ['Both Remodel and New Construction', 0],
  ])('accepts the project type %s in words', (projectType, number) => {
    expect(parseRetailerRequest({ ...json, projectType })).toEqual({
      ok: true,
      request: { ...storedRequest, projectType: number },
    })
  })

  test('rejects other choices and words', () => {
    expect(parseRetailerRequest({ ...json, projectType: 'Addition', distributionArea: 'Yes' })).toEqual({
      ok: false,
      errors: {
        projectType: 'Please choose a project type.',
        distributionArea: 'Please say whether you are in our distribution area.',
      },
    })
  })

  test('drops unknown keys', () => {
    const strange = { ...json, admin: true, contact: { ...json.contact, fax: '1' } }
    expect(parseRetailerRequest(strange)).toEqual({ ok: true, request: storedRequest })
  })

  test('ignores the fields of the other intent, however invalid', () => {
    const locate = { ...json, contact: { ...json.contact, phoneExt: 7, businessName: 'Shop' } }
    expect(parseRetailerRequest(locate)).toEqual({ ok: true, request: storedRequest })
    const become = {
      ...json,
      retailer: 0,
      projectType: 'x',
      describe: 7,
      contact: { ...json.contact, businessName: 'Shop' },
    }
    expect(parseRetailerRequest(become)).toEqual({
      ok: true,
      request: { ...storedRequest, retailer: 0, contact: { ...storedRequest.contact, businessName: 'Shop' } },
    })
  })

  test('reports each error once, with the specified message', () => {
    expect(parseRetailerRequest({ ...json, retailer: 2, email: 7, zip: 64801, contact: undefined })).toEqual({
      ok: false,
      errors: {
        retailer: 'Please choose whether to locate or to become a retailer.',
        email: 'A valid email is required.',
        phone: 'A valid phone number is required.',
        zip: 'A valid zip is required.',
      },
    })
  })

  test.each([undefined, null, 7, 'text', []])('reports the required fields as errors for %j', (input) => {
    const parsed = parseRetailerRequest(input)
    expect(parsed.ok ? [] : Object.keys(parsed.errors).sort()).toEqual([
      'city',
      'email',
      'firstName',
      'lastName',
      'phone',
      'retailer',
      'state',
      'streetAddress',
      'zip',
    ])
  })

  test('never throws, whatever the input', () => {
    fc.assert(
      fc.property(fc.anything(), fc.object(), (input, extra) => {
        expect(typeof parseRetailerRequest(input).ok).toBe('boolean')
        expect(typeof parseRetailerRequest({ ...json, ...extra }).ok).toBe('boolean')
      }),
    )
  })
})

describe('form', () => {
  const formValues: FormValues = { ...json, retailer: '1', phone: json.contact.phone }

  test('parses a form and the same values as JSON to the same request', () => {
    expect(fromForm(formValues)).toEqual({ ok: true, request: storedRequest })
  })

  test('keeps a valid photo and drops a malformed one', () => {
    const withPhoto = fromForm({ ...formValues, photo: 'shiloh-images-gallery/kitchens/oak 1.jpg' })
    expect(withPhoto).toMatchObject({
      request: { photo: { container: 'shiloh-images-gallery', name: 'kitchens/oak 1.jpg' } },
    })
    for (const photo of ['', 'no-slash', '../x', 'UPPER/x', 'abc/', 'abc/a\r\nb'])
      expect(fromForm({ ...formValues, photo })).toEqual({ ok: true, request: storedRequest })
  })

  test('gives the same errors in the browser and on the server', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('1', '0', '2', 'US', 'a@b.co', '(573) 555-0123', '64801', 'Ada', '', ' 1 ', 'Remodel'),
    )
    const values = fc.record(Object.fromEntries(FIELD_NAMES.map((name) => [name, value])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(values, fc.boolean(), (some, complete) => {
        const form: FormValues = complete ? { ...formValues, ...some } : some
        const parsed = fromForm(form)
        expect(parsed.ok ? {} : parsed.errors).toEqual(validateForm(form))
      }),
      { numRuns: 300 },
    )
  })
})
