import type { SendMailOptions } from 'nodemailer'
import type { MailOutcome } from '#core/ports/mailer.ts'
import type { Email, EmailAddress } from '#core/retailers/email.ts'
import { messageFault, messageIdOf, oneLine } from './message-fault.ts'

/** A message as nodemailer wants it, or why it cannot leave; the reason holds nothing that was typed. */
export type MimeMessage =
  | { readonly ok: true; readonly options: SendMailOptions }
  | { readonly ok: false; readonly outcome: MailOutcome }

/** Prepares a message for nodemailer. Addresses go over as objects, never as text to be parsed. */
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
