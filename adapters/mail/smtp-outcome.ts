import type { MailOutcome } from '#core/ports/mailer.ts'

/** What nodemailer tells about a failure, as far as it is looked at. */
interface SmtpFailure {
  readonly code?: unknown
  readonly command?: unknown
  readonly response?: unknown
  readonly responseCode?: unknown
}

/** Commands whose answer concerns one message; a refusal of any other one concerns them all. */
const MESSAGE_COMMANDS: ReadonlySet<unknown> = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])

/** Failures that nodemailer finds in the message itself; another try would end alike. */
const MESSAGE_FAULTS: ReadonlySet<unknown> = new Set([
  'EENVELOPE',
  'EMESSAGE',
  'ESTREAM',
  'EFILEACCESS',
  'EURLACCESS',
])

/** The session was in the wrong state for the command; says nothing about the message. */
const BAD_SEQUENCE = 503

/**
 * What a failed hand-over means. A 5xx answer to the sender's address is our own misconfiguration, not the
 * recipient's refusal, and is tried again. Reasons carry codes only: answers may quote addresses.
 */
export function smtpOutcome(error: unknown): Exclude<MailOutcome, { kind: 'sent' }> {
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
  const enhanced =
    typeof response === 'string' ? /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0] : undefined
  const place = MESSAGE_COMMANDS.has(command) ? ` at ${String(command)}` : ''
  return `smtp ${status}${enhanced === undefined ? '' : ` ${enhanced}`}${place}`
}
