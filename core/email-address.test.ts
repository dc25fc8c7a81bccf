import { expect, test } from 'vitest'
import { readMailbox } from './email-address.ts'

test.each([
  ['desk@example.com', { address: 'desk@example.com' }],
  [' desk@mailhost ', { address: 'desk@mailhost' }],
  ['The Desk <desk@example.com>', { address: 'desk@example.com', name: 'The Desk' }],
  ['<desk@example.com>', { address: 'desk@example.com' }],
])('reads %j as one mailbox', (text, mailbox) => {
  expect(readMailbox(text)).toEqual(mailbox)
})

test.each([
  '',
  'desk',
  'a@example.com, b@example.com',
  'Desk <a@example.com> <b@example.com>',
  'Desk <a@example.com, b@example.com>',
  'Desk\r\nBcc: x <a@example.com>',
  'a@example.com\r\nBcc: b@example.com',
])('rejects %j as a mailbox', (text) => {
  expect(readMailbox(text)).toBeUndefined()
})
