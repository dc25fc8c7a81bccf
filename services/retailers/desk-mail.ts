import type { MailRow } from '#core/ports/render-mail.ts'
import type { NewRequest } from '#core/ports/request-store.ts'
import { answerIn } from '#core/retailers/answers.ts'
import { intentLabel, UNKNOWN_PHOTO } from '#core/retailers/messages.ts'
import { ideaSections } from './idea-sections.ts'
import { answersIn, type MailSite, type MailWording, photoRow, withContactLink } from './mail-rows.ts'

/** The desk's mail: every answer as typed, and how to reply. */
export function deskMail(site: MailSite, stored: NewRequest, mostIdeas: number): MailWording {
  const { request, reference, receivedAt, brandKey, parkedReason } = stored
  const { retailer, firstName, lastName, city, state, zip } = request
  const wish = retailer === 1 ? 'is looking for a retailer' : 'would like to become a retailer'
  const projectType = answerIn(request, 'projectType')
  return {
    subject: `[${reference}] ${intentLabel(retailer)}: ${firstName} ${lastName}, ${city}, ${state}`,
    content: {
      siteName: site.siteName,
      publicUrl: site.publicUrl,
      preview: [`${city}, ${state} ${zip}`, ...(projectType === '' ? [] : [projectType])].join(' · '),
      title: `${firstName} ${lastName} ${wish}`,
      reference,
      headings: { reference: 'Reference', steps: '' },
      paragraphs:
        parkedReason === undefined
          ? ['Replies to this email go to the visitor, who was sent a copy with the same reference.']
          : [
              'Replies to this email go to the visitor. A copy to them would leave out what was typed.',
              `This request was held back as suspicious and then released. ${parkedReason}`,
            ],
      rows: [
        ...answersIn(request).map(withContactLink),
        ...photoRow(site, request.photo, 'Photo asked about'),
        ...(request.unknownPhoto === true ? [{ label: 'Photo asked about', value: UNKNOWN_PHOTO }] : []),
        ...deskRow(site, reference),
        { label: 'Received', value: inWords(receivedAt) },
        { label: 'Brand', value: brandKey },
      ],
      sections: ideaSections(site, stored.ideas, { most: mostIdeas, written: true, clickable: true }),
      steps: [],
      closing: [],
    },
  }
}

/** Leads to the request at the desk. */
function deskRow({ deskUrl }: MailSite, reference: string): readonly MailRow[] {
  if (deskUrl === undefined) return []
  return [{ label: 'At the desk', value: 'Read, note, close', href: `${deskUrl}/desk/requests/${reference}` }]
}

function inWords(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`
}
