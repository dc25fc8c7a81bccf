import { expect, test } from 'vitest'
import { isLoopback, isLoopbackHost } from './loopback.ts'

test.each(['http://127.0.0.1:3000', 'http://localhost/api', 'http://[::1]:80', 'smtp://LOCALHOST:25'])(
  'recognizes %s as this machine',
  (address) => expect(isLoopback(address)).toBe(true),
)

test.each(['https://site.example', 'http://127.0.0.1.example', 'postgres:///site', '/api', ''])(
  'rejects “%s”',
  (address) => expect(isLoopback(address)).toBe(false),
)

test('recognizes host names of loopback addresses', () => {
  expect(['localhost', '127.0.0.53', '::1', '[::1]'].map(isLoopbackHost)).toEqual([true, true, true, true])
  expect(['', '128.0.0.1', 'localhost.test'].map(isLoopbackHost)).toEqual([false, false, false])
})
