import { createTransport } from 'nodemailer'
import type { MailOutcome } from '#core/ports/mailer.ts'
import { type CheckedMailer, passes } from './checked-mailer.ts'
import { toMimeMessage } from './mime-message.ts'
import { smtpOutcome } from './smtp-outcome.ts'

const SMTP_DEADLINE_MS = 120_000

export function createSmtpMailer(
  url: string,
  { deadlineMs = SMTP_DEADLINE_MS }: { readonly deadlineMs?: number } = {},
): CheckedMailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // The pool must not retry by itself, because it does not know whether the message was accepted.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 60_000,
  })
  const check = async () => void (await transport.verify())
  return {
    kind: 'smtp',
    check,
    probe: () => passes(check),

    async send(email): Promise<MailOutcome> {
      const message = toMimeMessage(email)
      if (!message.ok) return message.outcome
      try {
        await transport.sendMail({ ...message.options, signal: AbortSignal.timeout(deadlineMs) })
        return { kind: 'sent' }
      } catch (error) {
        return smtpOutcome(error)
      }
    },

    async close() {
      transport.close()
    },
  }
}
