import { expect, test } from 'vitest'
import { mailboxOf } from './copy-limit.ts'

test.each([
  ['Zoe@Example.COM', 'zoe@example.com'],
  ['zoe+kitchen+2@example.com', 'zoe@example.com'],
  ['+1@example.com', '+1@example.com'],
  ['zoe.quill@example.com', 'zoe.quill@example.com'],
  ['', ''],
  ['no address', 'no address'],
])('mail to %j lands in %j', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
