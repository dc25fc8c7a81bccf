import { z } from 'zod'
import type { Email, EmailAddress } from '#core/email.ts'
import { oneLine } from '#core/plain-text.ts'
import type { Mailer, MailOutcome } from '#core/retailers/mail/mailer.ts'
import { fetchFailureName } from '../shared/responses.ts'
import { MailScopeError, MailServiceError, messageFault, messageIdOf } from './mime-message.ts'

export interface SendgridOptions {
  readonly apiKey: string
  readonly baseUrl?: string
  readonly deadlineMs?: number
}

/**
 * Sends the message ID as Message-ID, idempotency key and custom argument, so that a duplicate after a dropped
 * connection can be recognized.
 */
export function createSendgridMailer({
  apiKey,
  baseUrl = 'https://api.sendgrid.com',
  deadlineMs = 30_000,
}: SendgridOptions): Mailer {
  const call = (path: string, init: { method?: 'POST'; body?: string; headers?: Record<string, string> }) =>
    fetch(new URL(path, baseUrl), {
      ...init,
      // Following a redirect would leak the key.
      redirect: 'error',
      headers: { ...init.headers, authorization: `Bearer ${apiKey}`, accept: 'application/json' },
      signal: AbortSignal.timeout(deadlineMs),
    })
  return {
    kind: 'sendgrid',
    async check() {
      const response = await call('/v3/scopes', {})
      if (!response.ok) {
        await response.body?.cancel()
        throw new MailServiceError(response.status)
      }
      if (!(await maySend(response))) throw new MailScopeError('the key lacks the permission mail.send')
    },

    async send(email): Promise<MailOutcome> {
      const fault = messageFault(email)
      if (fault !== undefined) return fault
      try {
        const response = await call('/v3/mail/send', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': email.id },
          body: JSON.stringify(toBody(email)),
        })
        return await sendgridOutcome(response)
      } catch (error) {
        return networkFailure(error)
      }
    },

    async close() {
      // `fetch` manages its own connections.
    },
  }
}

const access = z.object({ scopes: z.array(z.unknown()) })

async function maySend(response: Response): Promise<boolean> {
  const { data } = access.safeParse(await response.json().catch(() => undefined))
  return data === undefined || data.scopes.includes('mail.send')
}

function toBody(email: Email) {
  return {
    personalizations: [{ to: [toAddress(email.to)], custom_args: { message_id: email.id } }],
    from: toAddress(email.from),
    ...(email.replyTo === undefined ? {} : { reply_to: toAddress(email.replyTo) }),
    subject: oneLine(email.subject),
    content: [
      { type: 'text/plain', value: email.text },
      { type: 'text/html', value: email.html },
    ],
    headers: { 'Message-ID': messageIdOf(email), 'Auto-Submitted': 'auto-generated' },
    // Do not track clicks and opens.
    tracking_settings: {
      click_tracking: { enable: false, enable_text: false },
      open_tracking: { enable: false },
    },
  }
}

function toAddress({ address, name }: EmailAddress): { email: string; name?: string } {
  const line = oneLine(name ?? '')
  return { email: address, ...(line === '' ? {} : { name: line }) }
}

/** Statuses that reject the message itself, so retrying is pointless. */
const MESSAGE_FAULTS: ReadonlySet<number> = new Set([400, 413, 422])

/**
 * A rejected sender address is our misconfiguration, not a rejection by the recipient, so it is retried, as is an
 * invalid key, which affects every message. Reasons contain only the status, because responses may quote addresses.
 */
async function sendgridOutcome(response: Response): Promise<MailOutcome> {
  const { status } = response
  if (response.ok) {
    await response.body?.cancel()
    return { kind: 'sent' }
  }
  const reason = `sendgrid ${status}`
  if (!MESSAGE_FAULTS.has(status)) {
    await response.body?.cancel()
    return { kind: 'deferred', reason, transport: true }
  }
  return (await blamesSender(response))
    ? { kind: 'deferred', reason: `${reason} for the sender`, transport: false }
    : { kind: 'refused', reason }
}

/** Without a complete response, the message may not have been accepted, so it is retried. */
function networkFailure(error: unknown): MailOutcome {
  return { kind: 'deferred', reason: `sendgrid ${fetchFailureName(error)}`, transport: true }
}

const rejection = z.object({
  errors: z.array(z.object({ field: z.string() }).catch({ field: '' })),
})

async function blamesSender(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => undefined)
  const { errors = [] } = rejection.safeParse(body).data ?? {}
  return errors.some(({ field }) => /^from\b/.test(field))
}
