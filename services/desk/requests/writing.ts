import type { Email } from '#core/email.ts'
import type { ComposeMail } from '#core/retailers/mail/compose-mail.ts'
import type { MailRecord } from '#core/retailers/mail/mail-store.ts'
import { isAbout, isHandoverMail, mailName, REQUEST_MAILS } from '#core/retailers/mail/mail-store.ts'
import { milesInWords } from '#core/retailers/shops/distance.ts'
import { mayResend } from '#core/retailers/work/actions.ts'
import { currentHandover, handoverAt } from '#core/retailers/work/request-work.ts'
import type { WorkedRequest } from '#core/retailers/work/work-store.ts'
import { definitionsOf, plainWords } from '#core/texts/text-tree.ts'
import { writtenIn } from '../../retailers/mail/compose-stored.ts'
import type { ComposeMessage } from '../../retailers/mail/message-mail.ts'
import type { ComposeRightsMail } from '../../retailers/mail/rights-mails.ts'
import type { MailTexts } from '../../texts/texts.ts'
import type { RetailerCandidate } from './retailer-candidates.ts'

/** The content of an email, with its links hidden. */
export type ReadMail = Pick<Email, 'to' | 'subject' | 'text'>

/** An email of a request with its state and content. */
export interface ListedMail {
  /** The kind of the email, or the ID of a message from the desk. */
  readonly id: string
  readonly name: string
  readonly record: MailRecord
  readonly mayResend: boolean
  readonly mail: ReadMail
}

/** A text template for emails from the desk. */
export interface Template {
  readonly to: 'visitor' | 'retailer'
  readonly label: string
  readonly text: string
}

/** Previews and lists the emails of a request. */
export interface Writing {
  /** The email as it would be sent. */
  preview(
    entry: WorkedRequest,
    kind: 'to-visitor' | 'to-retailer',
    text: string,
  ): Promise<ReadMail & Pick<Email, 'html'>>
  /** The templates, filled in for a request. */
  templates(
    entry: WorkedRequest,
    person: string,
    nearest: readonly RetailerCandidate[],
  ): Promise<readonly Template[]>
  /** All emails of a request in the order of their creation. */
  mails(entry: WorkedRequest): Promise<readonly ListedMail[]>
}

/** Stands for unknown details in a template. */
const UNKNOWN = '…'

export function createWriting({
  texts,
  composeMail,
  composeMessage,
  composeRights,
  now,
}: {
  readonly texts: MailTexts
  /** These composers omit links, so that no clerk answers for the shop by accident. */
  readonly composeMail: ComposeMail
  readonly composeMessage: ComposeMessage
  readonly composeRights: ComposeRightsMail
  readonly now: () => Date
}): Writing {
  const read = ({ to, subject, text }: Email): ReadMail => ({ to, subject, text })

  return {
    async preview({ stored, work }, kind, text) {
      const handover = kind === 'to-retailer' ? currentHandover(work) : undefined
      const about = handover && { number: work.handovers.length, handover }
      const message = { kind, id: 'preview', at: now().getTime(), text, about } as const
      const mail = await composeMessage(stored, message)
      return { ...read(mail), html: mail.html }
    },

    async templates({ stored }, person, [nearest]) {
      const { firstName, zip, contact } = stored.request
      const { parts } = await texts.mail('mail-sentences', {
        'first-name': firstName,
        reference: stored.reference,
        zip,
        phone: contact.phone || UNKNOWN,
        nearest: nearest ? nearestInWords(nearest) : UNKNOWN,
        clerk: person,
      })
      const templatesIn = (to: Template['to'], part: typeof parts.sentences) =>
        definitionsOf(part.blocks).map(({ term, meanings }) => ({
          to,
          label: plainWords(term),
          text: meanings.map(plainWords).join('\n'),
        }))
      return [...templatesIn('visitor', parts.sentences), ...templatesIn('retailer', parts['to-retailers'])]
    },

    async mails(worked) {
      const { stored, work } = worked
      const number = work.handovers.length
      const handover = handoverAt(work, number)
      const about = handover && { number, handover }
      const first = (work.privacy ? [] : REQUEST_MAILS).flatMap((mail) => {
        const record = stored.mails[mail]
        if (!record || (isHandoverMail(mail) && !about)) return []
        const listed = async () => read(await composeMail(stored, mail, about))
        return [{ id: mail, name: mailName(mail), record, listed }]
      })
      const written = (stored.messages ?? []).map(({ id, to, message, record }) => ({
        id,
        name: [mailName(message.kind), message.kind === 'notice' ? message.notice.retailerName : '']
          .filter(Boolean)
          .join(' '),
        record,
        listed: async () =>
          read(
            await (isAbout(message, 'case')
              ? composeRights({ id, reference: stored.reference, to: to ?? { address: '' }, at: 0, message })
              : composeMessage(stored, writtenIn(worked, { id, record, message }))),
          ),
      }))
      return Promise.all(
        [...first, ...written].map(async ({ listed, ...line }) => ({
          ...line,
          mayResend: mayResend(worked, line.id),
          mail: await listed(),
        })),
      )
    },
  }
}

function nearestInWords({ name, city, state, miles }: RetailerCandidate): string {
  return `${name} in ${city}, ${state}${miles === undefined ? '' : `, ${milesInWords(miles)} away`}`
}
