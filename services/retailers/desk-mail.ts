import type { MailRow } from '#core/ports/render-mail.ts'
import type { NewRequest } from '#core/ports/request-store.ts'
import { answerIn } from '#core/retailers/answers.ts'
import { intentLabel, UNKNOWN_PHOTO } from '#core/retailers/messages.ts'
import { type Answer, answersIn, type MailSite, type MailWording, photoRow } from './mail-rows.ts'

/** What the desk reads: every answer as it was typed, and how to reply. */
export function deskMail(site: MailSite, stored: NewRequest): MailWording {
  const { request, reference, receivedAt, brandKey, parkedReason } = stored
  const { retailer, firstName, lastName, city, state, zip } = request
  const wish = retailer === 1 ? 'is looking for a retailer' : 'would like to become a retailer'
  const projectType = answerIn(request, 'projectType')
  return {
    subject: `[${reference}] ${intentLabel(retailer)}: ${firstName} ${lastName}, ${city}, ${state}`,
    content: {
      ...site,
      preview: [`${city}, ${state} ${zip}`, ...(projectType === '' ? [] : [projectType])].join(' · '),
      title: `${firstName} ${lastName} ${wish}`,
      reference,
      headings: { reference: 'Reference', steps: '' },
      paragraphs:
        parkedReason === undefined
          ? [
              'Replying to this email writes to the visitor, who has been sent a copy with the same reference.',
            ]
          : [
              'Replying to this email writes to the visitor. A copy to them would leave out what was typed.',
              `This request was held back as suspicious and then released. ${parkedReason}`,
            ],
      rows: [
        ...answersIn(request).map(withContactLink),
        ...photoRow(site, request.photo, 'Photo asked about'),
        ...(request.unknownPhoto === true ? [{ label: 'Photo asked about', value: UNKNOWN_PHOTO }] : []),
        { label: 'Received', value: inWords(receivedAt) },
        { label: 'Brand', value: brandKey },
      ],
      steps: [],
      closing: [],
    },
  }
}

/** The desk writes or calls with one press. */
function withContactLink({ label, value, fields }: Answer): MailRow {
  if (fields.includes('email')) return { label, value, href: `mailto:${encodeURIComponent(value)}` }
  if (fields.includes('phone')) return { label, value, href: `tel:${value.replaceAll(/\D/g, '')}` }
  return { label, value }
}

function inWords(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`
}
