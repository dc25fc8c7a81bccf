import { expect, test } from 'vitest'
import { needsRequestToken } from './http.ts'

test('the request token goes with calls that are not GET or HEAD, to relative addresses', () => {
  expect(needsRequestToken('POST', '/api/Blob')).toBe(true)
  expect(needsRequestToken('delete', 'api/Blob')).toBe(true)
  expect(needsRequestToken('GET', '/api/Blob')).toBe(false)
  expect(needsRequestToken('head', '/api/Blob')).toBe(false)
  expect(needsRequestToken('POST', 'https://elsewhere.example/api')).toBe(false)
  expect(needsRequestToken('POST', '//elsewhere.example/api')).toBe(false)
})
