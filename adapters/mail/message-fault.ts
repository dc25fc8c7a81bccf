import type { Email } from '#core/email.ts'
import { isSingleAddress } from '#core/email-address.ts'
import type { MailOutcome } from '#core/retailers/mail/mailer.ts'

export function messageFault(email: Email): MailOutcome | undefined {
  if (!/^[A-Za-z0-9-]{1,200}$/.test(email.id)) return refusal('invalid message id')
  if (!isSingleAddress(email.to.address)) return refusal('invalid recipient address')
  if (email.replyTo !== undefined && !isSingleAddress(email.replyTo.address))
    return refusal('invalid reply address')
  // A fault in the site's own configuration can be fixed, so the message must not be lost.
  if (!isSingleAddress(email.from.address))
    return { kind: 'deferred', reason: 'invalid sender address', transport: false }
  return undefined
}

export function messageIdOf({ id, from }: Email): string {
  return `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`
}

export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}

function refusal(reason: string): MailOutcome {
  return { kind: 'refused', reason }
}
