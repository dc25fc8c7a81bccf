import { describe, expect, test } from 'vitest'
import { completeRequest } from '../form/retailer-request.ts'
import { placeKeyOf, searchTextOf, searchWords } from './search-text.ts'

const request = completeRequest({
  retailer: 1,
  firstName: 'Zoë',
  lastName: "O'Neil",
  email: 'Zoe@Example.com',
  contact: { phone: '(573) 555-0123', businessName: '', phoneExt: '' },
  streetAddress: '1 Mill Road, Apt. 2',
  city: 'San José',
  zip: '64801',
  country: 'US',
})
const text = searchTextOf('7K3M-9PQRX', request)
const finds = (input: string) => searchWords(input).every((word) => text.includes(word))

describe('the search finds', () => {
  test.each([
    'zoe',
    'ZOË o’neil'.replace('’', "'"),
    'neil',
    'zoe@example',
    '573-555-0123',
    '+1 (573) 555 0123',
    '5550123',
    '64801',
    'san jose',
    'josé, zoe',
    '7K3M-9PQRX',
    '7k3m9pqrx',
    '7k3m 9pqrx',
  ])('%s', (input) => {
    expect(searchWords(input)).not.toEqual([])
    expect(finds(input)).toBe(true)
  })

  test.each(['zoe smith', '64802', '573-555-0124'])('not %s', (input) => {
    expect(finds(input)).toBe(false)
  })

  test('searches for nothing if the input is blank', () => {
    expect(searchWords(' , ')).toEqual([])
  })

  test('keeps the search text short enough for an index', () => {
    const long = searchTextOf('7K3M-9PQRX', { ...request, firstName: '🪵'.repeat(400) })
    expect(long.length).toBeLessThanOrEqual(500)
    expect(long.isWellFormed()).toBe(true)
  })
})

test('compares addresses regardless of how they are written', () => {
  const key = placeKeyOf(request)
  expect(placeKeyOf({ ...request, streetAddress: '1 MILL ROAD APT 2 ', city: 'elsewhere' })).toBe(key)
  expect(placeKeyOf({ ...request, streetAddress: '2 Mill Road' })).not.toBe(key)
  expect(placeKeyOf({ ...request, zip: '64802' })).not.toBe(key)
})
