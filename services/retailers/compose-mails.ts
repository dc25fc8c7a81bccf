import type { ComposeMails } from '#core/ports/compose-mails.ts'
import type { NewRequest } from '#core/ports/request-store.ts'
import { countryName } from '#core/retailers/countries.ts'
import type { EmailAddress } from '#core/retailers/email.ts'
import { intentLabel } from '#core/retailers/messages.ts'
import { projectTypeWords, type RetailerRequest } from '#core/retailers/request.ts'
import { type MailContent, type MailRow, toHtml, toText } from './mail-layout.ts'

/** What the mails say about the site itself. */
export interface MailSettings {
  /** The brand as visitors know it. */
  readonly siteName: string
  /** The site's own address. */
  readonly publicUrl: string
  readonly from: EmailAddress
  /** The desk that receives requests, and answers to visitors' replies. */
  readonly desk: EmailAddress
}

const SUBJECT_MAX_LENGTH = 150

/** Writes the two mails of a request as plain, inline-styled HTML and as text. */
export function createMailComposer(settings: MailSettings): ComposeMails {
  return async (stored) => {
    const { request, reference, receivedAt } = stored
    const common = { from: settings.from, createdAt: receivedAt }
    const visitorName = `${request.firstName} ${request.lastName}`
    const visitor = { address: request.email, name: visitorName }
    const deskSubject = `[${reference}] ${intentLabel(request.retailer)}: ${visitorName}, ${request.city}, ${request.state}`
    return {
      desk: {
        ...common,
        id: `${reference}-desk`,
        to: settings.desk,
        replyTo: visitor,
        subject: oneLine(deskSubject),
        ...set(deskContent(settings, stored)),
      },
      visitor: {
        ...common,
        id: `${reference}-visitor`,
        to: visitor,
        replyTo: settings.desk,
        // Nothing typed: the form must not lend strangers a headline in somebody else's mailbox.
        subject: `We received your request ${reference}`,
        ...set(visitorContent(settings, stored)),
      },
    }
  }
}

function set(content: MailContent): { html: string; text: string } {
  return { html: toHtml(content), text: toText(content) }
}

function deskContent({ siteName, publicUrl }: MailSettings, stored: NewRequest): MailContent {
  const { request, reference, receivedAt, brandKey, parkedReason } = stored
  return {
    siteName,
    publicUrl,
    title: `${intentLabel(request.retailer)}: request ${reference}`,
    paragraphs: [
      request.retailer === 1
        ? 'A visitor is looking for a retailer. Replying to this email writes to the visitor.'
        : 'A visitor would like to become a retailer. Replying to this email writes to the visitor.',
      ...(parkedReason === undefined ? [] : ['This request was held back as suspicious and then released.']),
    ],
    rows: [
      { label: 'Reference', value: reference },
      { label: 'Received', value: inWords(receivedAt) },
      { label: 'Brand', value: brandKey },
      ...answers(request),
      ...(request.photo === undefined
        ? []
        : [{ label: 'Photo asked about', value: `${request.photo.name} (${request.photo.container})` }]),
    ],
    closing: ['The visitor has been sent a copy with the same reference number.'],
  }
}

function visitorContent({ siteName, publicUrl }: MailSettings, stored: NewRequest): MailContent {
  const { request, reference } = stored
  return {
    siteName,
    publicUrl,
    title: 'We received your request',
    paragraphs: [
      `Thank you, ${request.firstName}. Your reference number is ${reference}.`,
      request.retailer === 1
        ? 'What happens next: our retailer desk reads your request and gets back to you about a retailer for your project, by email or by phone.'
        : 'What happens next: our retailer desk reads your request and gets back to you about becoming a retailer, by email or by phone.',
    ],
    rows: [
      { label: 'Reference', value: reference },
      ...answers(request),
      ...(request.photo === undefined ? [] : [{ label: 'Photo you asked about', value: request.photo.name }]),
    ],
    closing: [
      'Is something missing or wrong? Reply to this email, and please keep the reference number in it.',
      'If you did not send this request, somebody entered your address by mistake. You can ignore this email.',
    ],
  }
}

/** Every answer that was given, in the form's order and words (product note §6). */
function answers(request: RetailerRequest): MailRow[] {
  const { contact } = request
  const country = countryName(request.country) ?? request.country
  const rows: MailRow[] = [
    { label: 'I want to', value: intentLabel(request.retailer) },
    { label: 'Name', value: `${request.firstName} ${request.lastName}` },
    { label: 'Email', value: request.email },
    { label: 'Phone', value: contact.phone },
    { label: 'Extension', value: contact.phoneExt },
    { label: 'Business name', value: contact.businessName },
    {
      label: 'Address',
      value: `${request.streetAddress}\n${request.city}, ${request.state} ${request.zip}\n${country}`,
    },
    { label: 'Project type', value: request.retailer === 1 ? projectTypeWords(request.projectType) : '' },
    { label: 'Project', value: request.describe },
    { label: 'Comments', value: request.comments },
    { label: 'In our distribution area', value: request.distributionArea === 1 ? 'Yes' : 'No' },
  ]
  return rows.filter(({ value }) => value !== '')
}

function inWords(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`
}

function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return line.length <= SUBJECT_MAX_LENGTH ? line : `${line.slice(0, SUBJECT_MAX_LENGTH - 1).toWellFormed()}…`
}
