import { createTransport } from 'nodemailer'
import type { MailOutcome } from '#core/ports/mailer.ts'
import { type CheckedMailer, passes } from './checked-mailer.ts'
import { toMimeMessage } from './mime-message.ts'
import { smtpOutcome } from './smtp-outcome.ts'

interface SmtpLimits {
  /** For one mail, the wait for a free connection included. */
  readonly deadlineMs?: number
  /** From the look-up of the server's name to its first word. */
  readonly greetingMs?: number
  /** For the server to say something more. */
  readonly silenceMs?: number
}

export function createSmtpMailer(
  url: string,
  { deadlineMs = 120_000, greetingMs = 10_000, silenceMs = 60_000 }: SmtpLimits = {},
): CheckedMailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // The pool must not retry by itself, because it does not know whether the message was accepted.
    maxRequeues: 0,
    connectionTimeout: greetingMs,
    socketTimeout: silenceMs,
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
