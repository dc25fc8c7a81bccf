import { answerIn } from '#core/retailers/form/answers.ts'
import { intentLabel, UNKNOWN_PHOTO } from '#core/retailers/form/messages.ts'
import type { MailRow } from '#core/retailers/mail/render-mail.ts'
import type { NewRequest } from '#core/retailers/work/request-store.ts'
import { ideaSections } from './idea-sections.ts'
import {
  answersIn,
  type MailSite,
  type MailWording,
  photoRow,
  shopRow,
  withContactLink,
} from './mail-rows.ts'

/** The email to the desk, with every answer as typed and how to reply. */
export async function deskMail(
  site: MailSite,
  requestRecord: NewRequest,
  mostIdeas: number,
): Promise<MailWording> {
  const { request, reference, receivedAt, brandKey, parkedReason } = requestRecord
  const { retailer, firstName, lastName, city, state, zip } = request
  const projectType = answerIn(request, 'projectType')
  const { lines, parts, siteName } = await site.texts.mail('mail-desk', {
    reference,
    wish: intentLabel(retailer),
    name: `${firstName} ${lastName}`,
    city,
    state,
    reason: parkedReason ?? '',
  })
  return {
    subject: lines.subject,
    content: {
      siteName,
      publicUrl: site.publicUrl,
      preview: [`${city}, ${state} ${zip}`, ...(projectType === '' ? [] : [projectType])].join(' · '),
      title: lines[retailer === 1 ? 'title' : 'title-for-shops'],
      reference,
      referenceLabel: 'Reference',
      opening: parts[parkedReason === undefined ? 'opening' : 'opening-after-release'].blocks,
      rows: [
        ...shopRow(site, request.shop, 'Shop asked for'),
        ...answersIn(request).map(withContactLink),
        ...photoRow(site, request.photo, 'Photo asked about'),
        ...(request.unknownPhoto === true ? [{ label: 'Photo asked about', value: UNKNOWN_PHOTO }] : []),
        ...deskRow(site, reference),
        { label: 'Received', value: inWords(receivedAt) },
        { label: 'Brand', value: brandKey },
      ],
      sections: ideaSections(site, requestRecord.ideas, { most: mostIdeas, written: true, clickable: true }),
      closing: [],
    },
  }
}

/** Links to the request at the desk. */
function deskRow({ deskUrl }: MailSite, reference: string): readonly MailRow[] {
  if (deskUrl === undefined) return []
  return [{ label: 'At the desk', value: 'Read, note, close', href: `${deskUrl}/desk/requests/${reference}` }]
}

function inWords(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`
}
