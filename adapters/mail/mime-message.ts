import type { SendMailOptions } from 'nodemailer'
import type { Email, EmailAddress } from '#core/email.ts'
import type { MailOutcome } from '#core/retailers/mail/mailer.ts'
import { messageFault, messageIdOf, oneLine } from './message-fault.ts'

export type MimeMessage =
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
