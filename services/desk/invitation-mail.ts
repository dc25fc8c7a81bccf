import { isEmailAddress } from '#core/email-address.ts'
import { LINK_ROUTES, pathOfLink } from '#core/link-paths.ts'
import type { DeskParts } from './desk-parts.ts'

/** Emails an invitation's one-time link. */
export type MailInvitation = ReturnType<typeof createInvitationMail>

export function createInvitationMail(
  parts: Pick<DeskParts, 'people' | 'mails' | 'secrets' | 'record' | 'origin' | 'onDue' | 'now' | 'newId'>,
) {
  const { people, mails, secrets, record, origin, onDue, now, newId } = parts
  /** @param by the name for the audit log. A refusal says in a sentence why nothing was sent. */
  return async (by: string, token: string, text: string) => {
    const address = text.trim()
    if (!isEmailAddress(address))
      return { kind: 'refused', message: 'Enter an address such as name@example.com.' } as const
    const person = await people.findInvited(secrets.digest(token), now().getTime())
    if (!person) return { kind: 'refused', message: 'The link is no longer valid. Make a new one.' } as const
    await record({ person: by, action: 'mail-invitation', subject: person.name })
    const message = {
      kind: 'invitation',
      person: person.name,
      link: origin + pathOfLink(LINK_ROUTES.enrollment, token),
    } as const
    const mail = { id: `invitation-${newId()}`, to: { address }, at: now().getTime(), message }
    await mails.add([mail], now())
    onDue()
    return { kind: 'mailed', person: person.name } as const
  }
}
