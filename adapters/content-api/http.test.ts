import { expect, test } from 'vitest'
import { needsRequestToken } from './http.ts'

test('sends the request token with relative calls other than GET and HEAD', () => {
  expect(needsRequestToken('POST', '/api/Blob')).toBe(true)
  expect(needsRequestToken('delete', 'api/Blob')).toBe(true)
  expect(needsRequestToken('GET', '/api/Blob')).toBe(false)
  expect(needsRequestToken('head', '/api/Blob')).toBe(false)
  expect(needsRequestToken('POST', 'https://elsewhere.example/api')).toBe(false)
  expect(needsRequestToken('POST', '//elsewhere.example/api')).toBe(false)
})
