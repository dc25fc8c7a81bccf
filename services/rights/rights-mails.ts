import { dayInWords } from '#core/days.ts'
import type { Mail, NewMail, RightsMessage } from '#core/ports/mail-store.ts'
import type { MailRow, RenderMail } from '#core/ports/render-mail.ts'
import { type Email, messageId } from '#core/retailers/email.ts'
import type { Erasure } from '#core/rights/rights-case.ts'
import { siteDay } from '#core/site-time.ts'
import type { MailSettings } from '../retailers/compose-mail.ts'
import type { MailWording } from '../retailers/mail-rows.ts'
import { toText } from '../retailers/mail-text.ts'

/** Composes one mail of a case, with HTML and text. The same mail is always composed alike. */
export type ComposeRightsMail = (
  mail: NewMail<RightsMessage> & { readonly caseNumber: string } & Partial<Pick<Mail, 'record'>>,
) => Promise<Email>

export function createRightsComposer(settings: MailSettings, render: RenderMail): ComposeRightsMail {
  return async ({ id, caseNumber, to, at, message, record }) => {
    const { subject, content } = wordingOf(settings, caseNumber, message)
    return {
      id: messageId(id, record),
      createdAt: new Date(at).toISOString(),
      from: settings.from,
      to,
      replyTo: settings.desk,
      subject,
      html: await render(content),
      text: toText(content),
    }
  }
}

function wordingOf(settings: MailSettings, caseNumber: string, message: RightsMessage): MailWording {
  const { siteName, publicUrl } = settings
  const frame = {
    siteName,
    publicUrl,
    reference: caseNumber,
    headings: { reference: 'Case', steps: 'What to do' },
  }
  switch (message.kind) {
    case 'notice': {
      const { retailerName, references, number } = message.notice
      const link = settings.linkTo({ kind: 'erasure', reference: caseNumber, number })
      return {
        subject: `[${caseNumber}] Please erase a customer’s information`,
        content: {
          ...frame,
          preview: `${references.join(', ')}. Please erase what you received from us.`,
          title: 'Please erase a customer’s information',
          paragraphs: [
            `${retailerName}, a customer asked ${siteName} to erase their personal information. We passed it on to you, so we ask you to erase it, too.`,
          ],
          action: { label: 'Tell us that it is erased', href: link },
          steps: NOTICE_STEPS,
          rows: [{ label: references.length === 1 ? 'Request' : 'Requests', value: references.join('\n') }],
          closing: [
            'Must you keep something by law? Reply to this email, and tell us what and why.',
            'The link needs no account and is for you alone. Opening it changes nothing.',
          ],
        },
      }
    }
    case 'extension':
      return {
        subject: `We need more time for your request ${caseNumber}`,
        content: {
          ...frame,
          preview: `You will have our answer by ${dayInWords(message.dueOn)}.`,
          title: 'We need more time to answer you',
          paragraphs: [
            `We received your request about your personal information, and need longer than 45 days to answer it. You will have our answer by ${dayInWords(message.dueOn)}.`,
          ],
          steps: [],
          rows: [{ label: 'Why it takes longer', value: message.reason }],
          closing: ['Do you have a question? Reply to this email and leave the case number in it.'],
        },
      }
    case 'proof':
      return {
        subject: `We have erased your information (${caseNumber})`,
        content: {
          ...frame,
          preview: 'What was erased, and which retailers were asked.',
          title: 'We have erased your information',
          paragraphs: [
            `On ${dayInWords(siteDay(new Date(message.erasure.at)))}, as you asked, we erased your requests with everything that you told us, our notes about them and the record of our emails. This email is your proof.`,
          ],
          steps: [],
          rows: proofRows(message.erasure),
          closing: PROOF_CLOSING,
        },
      }
  }
}

const NOTICE_STEPS = [
  'Find the customer in your mail and in your own records. Our emails to you have the request’s reference number in their subject.',
  'Erase their name, address, phone number, email address and what they wrote, and ask those to whom you passed it on to do the same.',
  'Open the link and press “We have erased it”.',
]

const PROOF_CLOSING = [
  'What remains: emails that we sent you, in your own mailbox. Backups of our database, until they are replaced; should one be restored, we erase again. Our logs keep reference numbers and times, to show that requests were handled, and this case keeps its number, its dates and what is listed above. None of it says who you are.',
  'Is something wrong? Reply to this email and leave the case number in it.',
]

function proofRows({ requests, notices }: Erasure): readonly MailRow[] {
  const erased = requests.map(
    ({ reference, receivedAt }) => `${reference}, received ${dayInWords(siteDay(new Date(receivedAt)))}`,
  )
  const lines = notices.map(({ retailerName, answered }) =>
    answered
      ? `${retailerName} has erased it (${dayInWords(siteDay(new Date(answered.at)))})`
      : `${retailerName} was asked to erase it and has not answered yet`,
  )
  return [
    { label: erased.length === 1 ? 'Erased request' : 'Erased requests', value: erased.join('\n') },
    {
      label: 'Retailers that had received it',
      value: lines.length === 0 ? 'None' : lines.join('\n'),
    },
  ]
}
