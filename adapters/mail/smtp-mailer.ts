import { createTransport } from 'nodemailer'
import type { MailOutcome } from '#core/ports/mailer.ts'
import { type CheckedMailer, passes } from './checked-mailer.ts'
import { toMimeMessage } from './mime-message.ts'
import { smtpOutcome } from './smtp-outcome.ts'

/** Longest time that handing over one message may take, in ms. */
const SMTP_DEADLINE_MS = 120_000

/**
 * Sends over SMTP through a small pool of connections.
 * @param url `smtp://user:password@host:587` (STARTTLS when the server offers it; `?requireTLS=true` insists) or
 * `smtps://…:465` (TLS from the start).
 * @param options.deadlineMs longest time for one message; {@link SMTP_DEADLINE_MS} unless told.
 */
export function createSmtpMailer(
  url: string,
  { deadlineMs = SMTP_DEADLINE_MS }: { readonly deadlineMs?: number } = {},
): CheckedMailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // Trying again is ours to decide: the pool would do so without knowing whether the message had left.
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
