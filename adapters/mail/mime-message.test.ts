import { expect, test } from 'vitest'
import { sampleEmail } from '../../tests/contracts/mailer.ts'
import { toMimeMessage } from './mime-message.ts'

test('passes names and subject to nodemailer as one line', () => {
  const name = 'Zoë\r\nBcc: evil@example.net\u2028X: y\u0000'
  const message = toMimeMessage(
    sampleEmail({
      subject: name,
      to: { address: 'zoe@example.com', name },
      replyTo: { address: 'd@e.co', name },
    }),
  )
  const line = 'Zoë Bcc: evil@example.net X: y'
  expect(message).toMatchObject({
    options: {
      subject: line,
      to: [{ address: 'zoe@example.com', name: line }],
      replyTo: [{ address: 'd@e.co', name: line }],
      envelope: { from: 'site@cabinets.example', to: ['zoe@example.com'] },
    },
  })
})

test('defers a message whose configured sender is invalid', () => {
  const message = toMimeMessage(sampleEmail({ from: { address: 'nobody' } }))
  expect(message).toEqual({
    ok: false,
    outcome: { kind: 'deferred', reason: 'invalid sender address', transport: false },
  })
})
