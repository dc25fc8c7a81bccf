import { expect, test } from 'vitest'
import {
  completeRequest,
  isSameRequest,
  type RetailerRequest,
  readStoredRequest,
} from './retailer-request.ts'

const request = completeRequest({
  retailer: 1,
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  contact: { phone: '(573) 555-0123' },
  streetAddress: '1 Mill Road',
  city: 'Joplin',
  state: 'MO',
  zip: '64801',
  comments: 'one\ntwo',
  photo: { container: 'shiloh-images-gallery', name: 'a/b.jpg' },
})

test('reads a request written by this version', () => {
  expect(readStoredRequest(JSON.stringify(request))).toEqual(request)
})

test('reads a request with any field missing or of another type', () => {
  for (const name of Object.keys(request)) {
    for (const value of [undefined, null, 7.5, ['x']]) {
      const result = readStoredRequest(JSON.stringify({ ...request, [name]: value }))
      expect(typeof result[name as keyof RetailerRequest]).toBe(
        name === 'photo' ? 'undefined' : typeof request[name as keyof RetailerRequest],
      )
      expect({ ...result, [name]: undefined }).toEqual({ ...request, [name]: undefined })
    }
  }
  expect(readStoredRequest(JSON.stringify({ ...request, contact: { phone: '1' } })).contact).toEqual({
    phone: '1',
    businessName: '',
    phoneExt: '',
  })
})

test.each(['', 'null', '[]', '{"retailer":', '"text"'])('reads %j as an empty request', (text) => {
  expect(readStoredRequest(text)).toMatchObject({ retailer: 1, firstName: '', email: '', country: 'US' })
})

test('keeps the fields of later versions', () => {
  expect(readStoredRequest(JSON.stringify({ ...request, budget: 5 }))).toMatchObject({ budget: 5 })
})

test('compares requests by their answers, in any key order', () => {
  const { comments, ...rest } = request
  expect(isSameRequest({ comments, ...rest }, request)).toBe(true)
  expect(isSameRequest({ ...rest, comments: 'other' }, request)).toBe(false)
})
