import { MAILS, type MailDefinition } from '#core/retailers/mail/mail-store.ts'
import { milesInWords } from '#core/retailers/shops/distance.ts'
import { mayResend } from '#core/retailers/work/actions.ts'
import { mailNamed, nameOfMail, type WorkedRequest } from '#core/retailers/work/request-store.ts'
import { withEntry } from '#core/retailers/work/request-work.ts'
import { definitionsOf, plainWords } from '#core/texts/text-tree.ts'
import type { ComposeMail } from '../../retailers/mail/compose-mail.ts'
import type { MailTexts } from '../../texts/texts.ts'
import type { RetailerCandidate } from './passing-on.ts'

export type Writing = ReturnType<typeof createWriting>

/** An email of a request, and its place in the history. */
export type ListedMail = ReturnType<Writing['mails']>[number]

export type Template = Awaited<ReturnType<Writing['templates']>>[number]

/** Stands for unknown details in a template. */
const UNKNOWN = '…'

/** Previews and lists the emails of a request. */
export function createWriting({
  texts,
  compose,
  now,
}: {
  readonly texts: MailTexts
  /** Omits links, so that no clerk answers for the shop by accident. */
  readonly compose: ComposeMail
  readonly now: () => Date
}) {
  return {
    /** The email as it would be sent. */
    preview({ stored, work }: WorkedRequest, kind: 'to-visitor' | 'to-retailer', text: string) {
      const at = now().getTime()
      const next = withEntry(work, kind, { actor: 'desk', person: '', at, note: text })
      const message = { kind, entry: next.history.length, handover: next.handovers.length }
      return compose({ id: 'preview', at, message }, { stored, work: next })
    },

    async templates({ stored }: WorkedRequest, person: string, [nearest]: readonly RetailerCandidate[]) {
      const { firstName, zip, contact } = stored.request
      const { parts } = await texts.mail('mail-sentences', {
        'first-name': firstName,
        reference: stored.reference,
        zip,
        phone: contact.phone || UNKNOWN,
        nearest: nearest ? nearestInWords(nearest) : UNKNOWN,
        clerk: person,
      })
      const templatesIn = (to: 'visitor' | 'retailer', part: typeof parts.sentences) =>
        definitionsOf(part.blocks).map(({ term, meanings }) => ({
          to,
          label: plainWords(term),
          text: meanings.map(plainWords).join('\n'),
        }))
      return [...templatesIn('visitor', parts.sentences), ...templatesIn('retailer', parts['to-retailers'])]
    },

    mails(worked: WorkedRequest) {
      const { stored, work } = worked
      return stored.mails.map((mail) => {
        const { message, record } = mail
        const { name, causes = [] }: MailDefinition = MAILS[message.kind]
        return {
          id: nameOfMail(mail),
          name: message.kind === 'notice' ? `${name} ${message.notice.retailerName}` : name,
          record,
          /** The 1-based number of the entry that caused it; 0 for the arrival of the request. */
          entry:
            'entry' in message
              ? message.entry
              : work.history.findLastIndex(({ what }) => causes.includes(what)) + 1,
          mayResend: mayResend(worked, mail),
        }
      })
    },

    /** One of them, with its links hidden. */
    async read(worked: WorkedRequest, id: string) {
      const mail = mailNamed(worked.stored, id)
      return mail && compose({ to: { address: '' }, ...mail }, worked)
    },
  }
}

function nearestInWords({ name, city, state, miles }: RetailerCandidate): string {
  return `${name} in ${city}, ${state}${miles === undefined ? '' : `, ${milesInWords(miles)} away`}`
}
