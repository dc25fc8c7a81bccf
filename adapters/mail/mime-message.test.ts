import { expect, test } from 'vitest'
import { sampleEmail } from '#tests/contracts/mailer.ts'
import { toMimeMessage } from './mime-message.ts'

test('names and subject are one line before nodemailer sees them', () => {
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

test('a sender that is configured wrongly defers the message, it is not lost for it', () => {
  const message = toMimeMessage(sampleEmail({ from: { address: 'nobody' } }))
  expect(message).toEqual({
    ok: false,
    outcome: { kind: 'deferred', reason: 'invalid sender address', transport: false },
  })
})
