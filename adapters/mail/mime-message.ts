import type { SendMailOptions } from 'nodemailer'
import type { MailOutcome } from '#core/ports/mailer.ts'
import type { Email, EmailAddress } from '#core/retailers/email.ts'
import { isSingleAddress } from '#core/retailers/email-address.ts'

/** A message as nodemailer wants it, or why it cannot leave; the reason holds nothing that was typed. */
export type MimeMessage =
  | { readonly ok: true; readonly options: SendMailOptions }
  | { readonly ok: false; readonly outcome: MailOutcome }

/**
 * Prepares a message for nodemailer. Addresses go over as objects, never as text to be parsed; only an address
 * that is exactly one address is let through.
 */
export function toMimeMessage(email: Email): MimeMessage {
  if (!/^[A-Za-z0-9-]{1,200}$/.test(email.id)) return refused('invalid message id')
  if (!isSingleAddress(email.to.address)) return refused('invalid recipient address')
  if (email.replyTo !== undefined && !isSingleAddress(email.replyTo.address))
    return refused('invalid reply address')
  // Our own configuration, which can be put right: the message must not be lost for it.
  if (!isSingleAddress(email.from.address))
    return { ok: false, outcome: { kind: 'deferred', reason: 'invalid sender address', transport: false } }
  const domain = email.from.address.slice(email.from.address.lastIndexOf('@') + 1)
  return {
    ok: true,
    options: {
      messageId: `<${email.id}@${domain}>`,
      from: toAddress(email.from),
      to: [toAddress(email.to)],
      ...(email.replyTo === undefined ? {} : { replyTo: [toAddress(email.replyTo)] }),
      envelope: { from: email.from.address, to: [email.to.address] },
      subject: oneLine(email.subject),
      text: email.text,
      html: email.html,
      // Keeps out-of-office programmes from answering (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    },
  }
}

function refused(reason: string): MimeMessage {
  return { ok: false, outcome: { kind: 'refused', reason } }
}

function toAddress({ address, name }: EmailAddress): { address: string; name: string } {
  return { address, name: oneLine(name ?? '') }
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}
