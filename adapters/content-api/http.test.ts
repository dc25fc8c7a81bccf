import { expect, test } from 'vitest'
import { isLoopback, needsRequestToken } from './http.ts'

test('the request token goes with calls that are not GET or HEAD, to relative addresses', () => {
  expect(needsRequestToken('POST', '/api/Blob')).toBe(true)
  expect(needsRequestToken('delete', 'api/Blob')).toBe(true)
  expect(needsRequestToken('GET', '/api/Blob')).toBe(false)
  expect(needsRequestToken('head', '/api/Blob')).toBe(false)
  expect(needsRequestToken('POST', 'https://elsewhere.example/api')).toBe(false)
  expect(needsRequestToken('POST', '//elsewhere.example/api')).toBe(false)
})

test('addresses of this machine', () => {
  for (const address of ['http://127.0.0.1:3000', 'http://localhost/api', 'http://[::1]:80']) {
    expect(isLoopback(address)).toBe(true)
  }
  for (const address of ['https://site.example', 'http://127.0.0.1.example', '/api', '']) {
    expect(isLoopback(address)).toBe(false)
  }
})
