import { expect, test } from 'vitest'
import { clientName, isThisMachine } from './client-name.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:0:0:3:4:5:6', '2001:db8:0:0::/64'],
  ['1:2:3:4:nonsense', '1:2:3:4:nonsense'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['nonsense:', 'nonsense:'],
])('counts %s as %s', (address, name) => {
  expect(clientName(address)).toBe(name)
})

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['128.0.0.1', false],
  ['2001:db8::1', false],
])('tells whether %s is this machine: %s', (address, expected) => {
  expect(isThisMachine(address)).toBe(expected)
})
