import { expect, test } from 'vitest'
import { mailboxOf } from './copy-limit.ts'

test.each([
  ['Zoe@Example.COM', 'zoe@example.com'],
  ['zoe+kitchen+2@example.com', 'zoe@example.com'],
  ['+1@example.com', '+1@example.com'],
  ['zoe.quill@example.com', 'zoe.quill@example.com'],
  ['Zoe.Quill@gmail.com', 'zoequill@gmail.com'],
  ['z.o.e.quill+kitchen@GoogleMail.com', 'zoequill@gmail.com'],
  ['zoe.quill@gmail.com.example', 'zoe.quill@gmail.com.example'],
  ['', ''],
  ['no address', 'no address'],
])('an email to %j counts against the mailbox %j', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
