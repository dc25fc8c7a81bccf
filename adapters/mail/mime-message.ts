import type { SendMailOptions } from 'nodemailer'
import type { Email, EmailAddress } from '#core/retailers/email.ts'
import { isEmailAddress } from '#core/retailers/email-address.ts'

/** A message as nodemailer wants it, or why it may not leave; the reason holds nothing that was typed. */
export type MimeMessage =
  | { readonly ok: true; readonly options: SendMailOptions }
  | { readonly ok: false; readonly reason: string }

/**
 * Prepares a message for nodemailer. Addresses go over as objects, never as text to be parsed; only an address
 * that is exactly one address is let through.
 */
export function toMimeMessage(email: Email): MimeMessage {
  if (!/^[A-Za-z0-9-]{1,200}$/.test(email.id)) return { ok: false, reason: 'invalid message id' }
  if (!isEmailAddress(email.to.address)) return { ok: false, reason: 'invalid recipient address' }
  if (!isEmailAddress(email.from.address)) return { ok: false, reason: 'invalid sender address' }
  if (email.replyTo !== undefined && !isEmailAddress(email.replyTo.address))
    return { ok: false, reason: 'invalid reply address' }
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

function toAddress({ address, name }: EmailAddress): { address: string; name: string } {
  return { address, name: oneLine(name ?? '') }
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}
