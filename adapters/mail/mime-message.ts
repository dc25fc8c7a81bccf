import type { SendMailOptions } from 'nodemailer'
import type { Email, EmailAddress } from '#core/email.ts'
import { isSingleAddress } from '#core/email-address.ts'
import { oneLine } from '#core/plain-text.ts'
import type { MailOutcome } from '#core/retailers/mail/mailer.ts'

export class MailServiceError extends Error {
  override readonly name = 'MailServiceError'
  readonly statusCode: number

  constructor(statusCode: number) {
    super(`the mail service responded with status ${statusCode}`)
    this.statusCode = statusCode
  }
}

export class MailScopeError extends Error {
  override readonly name = 'MailScopeError'
}

type MimeMessage =
  | { readonly ok: true; readonly options: SendMailOptions }
  | { readonly ok: false; readonly outcome: MailOutcome }

export function toMimeMessage(email: Email): MimeMessage {
  const outcome = messageFault(email)
  if (outcome !== undefined) return { ok: false, outcome }
  return {
    ok: true,
    options: {
      messageId: messageIdOf(email),
      from: toAddress(email.from),
      to: [toAddress(email.to)],
      ...(email.replyTo === undefined ? {} : { replyTo: [toAddress(email.replyTo)] }),
      envelope: { from: email.from.address, to: [email.to.address] },
      subject: oneLine(email.subject),
      text: email.text,
      html: email.html,
      // Keeps autoresponders from answering (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    },
  }
}

function toAddress({ address, name }: EmailAddress): { address: string; name: string } {
  return { address, name: oneLine(name ?? '') }
}

export function messageFault(email: Email): MailOutcome | undefined {
  if (!/^[A-Za-z0-9-]{1,200}$/.test(email.id)) return refusal('invalid message id')
  if (!isSingleAddress(email.to.address)) return refusal('invalid recipient address')
  if (email.replyTo !== undefined && !isSingleAddress(email.replyTo.address))
    return refusal('invalid reply address')
  // A mistake in the site's own configuration can be fixed, so the message must not be lost.
  if (!isSingleAddress(email.from.address))
    return { kind: 'deferred', reason: 'invalid sender address', transport: false }
  return undefined
}

export function messageIdOf({ id, from }: Email): string {
  return `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`
}

function refusal(reason: string): MailOutcome {
  return { kind: 'refused', reason }
}
