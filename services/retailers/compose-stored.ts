import { isAbout, type Mail } from '#core/ports/mail-store.ts'
import type { RenderMail } from '#core/ports/render-mail.ts'
import type { WorkStore } from '#core/ports/work-store.ts'
import type { Email } from '#core/retailers/email.ts'
import { handoverAt } from '#core/retailers/request-work.ts'
import { createPersonMailComposer } from '../desk/person-mails.ts'
import { createRightsComposer } from '../rights/rights-mails.ts'
import { createMailComposer, type MailSettings } from './compose-mail.ts'
import { createDigestComposer } from './digest-mail.ts'

/** Composes a stored mail of any kind, each time alike; nothing if the request that it is about was erased meanwhile. */
export type ComposeStored = (mail: Mail) => Promise<Email | undefined>

export function createStoredComposer(
  settings: MailSettings,
  render: RenderMail,
  work: Pick<WorkStore, 'find'>,
): ComposeStored {
  const ofRequest = createMailComposer(settings, render)
  const ofCase = createRightsComposer(settings, render)
  const ofDay = createDigestComposer(settings, render)
  const toPerson = createPersonMailComposer(settings, render)
  return async ({ about = '', to, message, ...mail }) => {
    if (isAbout(message, 'day')) return ofDay({ ...mail, ...message })
    if (isAbout(message, 'request') || isAbout(message, 'handover')) {
      const found = await work.find(about)
      if (!found || isAbout(message, 'request')) return found && ofRequest(found.stored, message.kind)
      const handover = handoverAt(found.work, message.handover)
      return ofRequest(found.stored, message.kind, handover && { number: message.handover, handover })
    }
    if (!to) throw new Error(`The mail ${mail.id} has no address`)
    if (isAbout(message, 'case')) return ofCase({ ...mail, caseNumber: about, to, message })
    return toPerson({ ...mail, to, message })
  }
}
