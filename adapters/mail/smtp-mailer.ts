import { createTransport } from 'nodemailer'
import type { Mailer, MailOutcome } from '#core/retailers/mail/mailer.ts'
import { toMimeMessage } from './mime-message.ts'

interface SmtpLimits {
  /** In ms, for one email, including the wait for a free connection. */
  readonly deadlineMs?: number
  /** In ms, from the DNS lookup to the server's greeting. */
  readonly greetingMs?: number
  /** In ms, the longest silence of the server. */
  readonly silenceMs?: number
}

export function createSmtpMailer(
  url: string,
  { deadlineMs = 120_000, greetingMs = 10_000, silenceMs = 60_000 }: SmtpLimits = {},
): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // The pool must not retry, because it does not know whether the message was accepted.
    maxRequeues: 0,
    connectionTimeout: greetingMs,
    socketTimeout: silenceMs,
  })
  return {
    kind: 'smtp',
    check: async () => void (await transport.verify()),

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

interface SmtpFailure {
  readonly code?: unknown
  readonly command?: unknown
  readonly response?: unknown
  readonly responseCode?: unknown
}

/** Rejecting one of these commands affects one message; rejecting any other affects all messages. */
const MESSAGE_COMMANDS: ReadonlySet<unknown> = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])

/** Replies that reject the message itself, so retrying is pointless. */
const MESSAGE_FAULTS: ReadonlySet<unknown> = new Set([
  'EENVELOPE',
  'EMESSAGE',
  'ESTREAM',
  'EFILEACCESS',
  'EURLACCESS',
])

/** Bad sequence of commands, which says nothing about the message. */
const BAD_SEQUENCE = 503

/**
 * A 5xx reply to the sender's address is our misconfiguration, not a rejection by the recipient, so it is retried.
 * Reasons contain only codes, because replies may quote addresses.
 */
function smtpOutcome(error: unknown): Exclude<MailOutcome, { kind: 'sent' }> {
  const failure: SmtpFailure = typeof error === 'object' && error !== null ? error : {}
  const status = typeof failure.responseCode === 'number' ? failure.responseCode : undefined
  const reason = describe(failure, status)
  if (status === undefined && MESSAGE_FAULTS.has(failure.code)) return { kind: 'refused', reason }
  if (status === undefined || !MESSAGE_COMMANDS.has(failure.command))
    return { kind: 'deferred', reason, transport: true }
  if (status >= 500 && status !== BAD_SEQUENCE && failure.command !== 'MAIL FROM')
    return { kind: 'refused', reason }
  return { kind: 'deferred', reason, transport: status === 421 && failure.command === 'MAIL FROM' }
}

function describe({ code, command, response }: SmtpFailure, status: number | undefined): string {
  const name = typeof code === 'string' && /^[A-Z0-9_]+$/.test(code) ? code : 'EUNKNOWN'
  if (status === undefined) return `smtp ${name}`
  const enhancedStatus =
    typeof response === 'string' ? /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0] : undefined
  const place = MESSAGE_COMMANDS.has(command) ? ` at ${String(command)}` : ''
  return `smtp ${status}${enhancedStatus === undefined ? '' : ` ${enhancedStatus}`}${place}`
}
