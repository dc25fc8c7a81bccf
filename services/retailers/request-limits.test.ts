import { expect, test } from 'vitest'
import { ADDRESS_WINDOW_MS, createRequestLimits, OVERALL_WINDOW_MS } from './request-limits.ts'

function limitsWith(settings: { perAddress?: number; overall?: number }) {
  const clock = { ms: 0 }
  const limits = createRequestLimits({ perAddress: 2, overall: 100, ...settings }, () => new Date(clock.ms))
  return { clock, admit: (address?: string) => limits.admit(address) }
}

test('makes an address that sends too many requests wait until the oldest leaves the window', () => {
  const { clock, admit } = limitsWith({ perAddress: 2 })
  expect(admit('203.0.113.1')).toBeUndefined()
  clock.ms = 60_000
  expect(admit('203.0.113.1')).toBeUndefined()
  expect(admit('203.0.113.1')).toBe(540)
  expect(admit('203.0.113.2')).toBeUndefined()
  clock.ms = ADDRESS_WINDOW_MS - 1
  expect(admit('203.0.113.1')).toBe(1)
  clock.ms = ADDRESS_WINDOW_MS
  expect(admit('203.0.113.1')).toBeUndefined()
  expect(admit('203.0.113.1')).toBe(60)
})

test('does not prolong the wait for rejected requests', () => {
  const { clock, admit } = limitsWith({ perAddress: 1 })
  admit('203.0.113.1')
  for (clock.ms = 0; clock.ms < ADDRESS_WINDOW_MS; clock.ms += 1000)
    expect(admit('203.0.113.1')).toBeGreaterThan(0)
  expect(admit('203.0.113.1')).toBeUndefined()
})

test('also limits all addresses together', () => {
  const { clock, admit } = limitsWith({ overall: 3 })
  for (const address of ['203.0.113.1', '203.0.113.2', undefined]) expect(admit(address)).toBeUndefined()
  expect(admit('203.0.113.4')).toBe(60)
  clock.ms = OVERALL_WINDOW_MS
  expect(admit('203.0.113.4')).toBeUndefined()
})

test('forgets the addresses that were quiet the longest to bound memory', () => {
  const { admit } = limitsWith({ perAddress: 1, overall: 20_000 })
  const [first, second] = ['192.0.2.1', '192.0.2.2']
  admit(first)
  admit(second)
  for (let other = 0; other < 9_999; other += 1) admit(`10.0.${other >> 8}.${other & 255}`)
  expect(admit(second)).toBeGreaterThan(0)
  expect(admit(first)).toBeUndefined()
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2:0:0:0:3'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
])('treats %s and %s as the same household', (first, second) => {
  const { admit } = limitsWith({ perAddress: 1 })
  expect(admit(first)).toBeUndefined()
  expect(admit(second)).toBeGreaterThan(0)
})

test('treats other networks as different households', () => {
  const { admit } = limitsWith({ perAddress: 1 })
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8::1', 'fe80::1'])
    expect(admit(address)).toBeUndefined()
})

test('limits this machine, which may be a proxy, only overall', () => {
  const { admit } = limitsWith({ perAddress: 1, overall: 4 })
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.0.0.1'])
    expect(admit(address)).toBeUndefined()
  expect(admit('127.0.0.1')).toBe(60)
})
