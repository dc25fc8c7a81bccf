import { type Email, type EmailAddress, messageId } from '#core/email.ts'
import { isAbout, type Mail, type WrittenMessage } from '#core/retailers/mail/mail-store.ts'
import type { RenderMail } from '#core/retailers/mail/render-mail.ts'
import { type HistoryEntry, handoverAt } from '#core/retailers/work/request-work.ts'
import type { WorkedRequest, WorkStore } from '#core/retailers/work/work-store.ts'
import type { MailTexts } from '../../texts/texts.ts'
import { createMailComposer, type MailSettings } from './compose-mail.ts'
import { createDigestComposer } from './digest-mail.ts'
import { createMessageComposer, type DeskMessage } from './message-mail.ts'
import { createNewsComposer } from './news-mail.ts'
import { createPersonMailComposer } from './person-mails.ts'
import { createRightsComposer } from './rights-mails.ts'

/**
 * Composes a stored email of any kind, the same each time. Resolves to `undefined` if its request was erased meanwhile.
 */
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
  const ofMessage = createMessageComposer(settings, render)
  const ofNews = createNewsComposer(settings, render)
  const compose: ComposeStored = async ({ about = '', to, message, ...mail }) => {
    if (isAbout(message, 'day')) return ofDay({ ...mail, ...message })
    if (isAbout(message, 'request') || isAbout(message, 'handover')) {
      const requestEntry = await work.find(about)
      if (!requestEntry || isAbout(message, 'request'))
        return requestEntry && ofRequest(requestEntry.stored, message.kind)
      const handover = handoverAt(requestEntry.work, message.handover)
      return ofRequest(requestEntry.stored, message.kind, handover && { number: message.handover, handover })
    }
    if (isAbout(message, 'message')) {
      const requestEntry = await work.find(about)
      return requestEntry && ofMessage(requestEntry.stored, writtenIn(requestEntry, { ...mail, message }))
    }
    if (!to) throw new Error(`The email ${mail.id} has no address`)
    if (isAbout(message, 'news')) return ofNews({ ...mail, reference: about, to, message })
    if (isAbout(message, 'case')) return ofCase({ ...mail, reference: about, to, message })
    return toPerson({ ...mail, to, message })
  }
  return async (mail) => {
    const email = await compose(mail)
    return email && { ...email, from: await senderNamed(email.from, settings.texts) }
  }
}

/** The sender as recipients see it, with the brand's name unless it has its own. */
export async function senderNamed(
  sender: EmailAddress,
  texts: Pick<MailTexts, 'words'>,
): Promise<EmailAddress> {
  return sender.name === undefined ? { ...sender, name: (await texts.words()).brand.name } : sender
}

/** The text of a stored message, read from the history. */
export function writtenIn(
  { work }: Pick<WorkedRequest, 'work'>,
  {
    id,
    record,
    message: { kind, entry, handover: number = 0 },
  }: Pick<Mail, 'id' | 'record'> & { readonly message: WrittenMessage },
): DeskMessage {
  const historyEntry = work.history[entry - 1]
  const handover = handoverAt(work, number)
  return {
    kind,
    id: messageId(id, record),
    at: historyEntry?.at ?? work.movedAt,
    text: toldBy(historyEntry) ?? historyEntry?.note ?? '',
    about: handover && { number, handover },
  }
}

/** What the visitor did. Their message is only for the desk. */
function toldBy(entry: HistoryEntry | undefined): Exclude<DeskMessage['text'], string> | undefined {
  if (entry?.what === 'withdraw') return { part: 'withdrawn' }
  return entry?.what === 'reopen' ? { part: 'resumed' } : undefined
}
