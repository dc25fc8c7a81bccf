import { countedInWords, formatCount } from '#core/format-count.ts'
import { telephoneLink } from '#core/phone.ts'
import { answerIn, answersIn } from '#core/retailers/form/answers.ts'
import type { FieldName } from '#core/retailers/form/fields.ts'
import { intentLabel, replyWithin, UNKNOWN_PHOTO } from '#core/retailers/form/messages.ts'
import { disableLinks } from '#core/retailers/form/web-addresses.ts'
import type { MailMessage, MessageAbout } from '#core/retailers/mail/mail-store.ts'
import type { MailContent } from '#core/retailers/mail/render-mail.ts'
import { ANSWER_DAYS, HANDOVER_DAYS } from '#core/retailers/work/handover.ts'
import type { NewRequest } from '#core/retailers/work/request-store.ts'
import type { Handover, RequestWork } from '#core/retailers/work/request-work.ts'
import { siteTime } from '#core/site-time.ts'
import { paragraphsOf, wordsIn } from '#core/texts/text-tree.ts'
import type { MailText } from '../../texts/texts.ts'
import { ideaSections } from './idea-sections.ts'
import {
  deskLink,
  type MailSettings,
  photoRow,
  shopRow,
  statusRow,
  withContactLink,
  wordedMail,
} from './mail-rows.ts'

/** The request that an email is about. */
export interface MailSubject {
  readonly stored: NewRequest
  readonly work: Pick<RequestWork, 'handovers' | 'history'>
}

export type SubjectMessage = MessageAbout<'request' | 'handover' | 'message'>

type Wording = (
  settings: MailSettings,
  subject: MailSubject,
  message: SubjectMessage,
  maxIdeas: number,
) => Promise<MailContent>

/** Wording of each email composed from its request. */
export const REQUEST_WORDINGS: Readonly<Record<SubjectMessage['kind'], Wording>> = {
  /** With every answer as typed and how to reply. */
  async desk(settings, { stored }, _message, maxIdeas) {
    const { request, reference, receivedAt, brandKey, parkedReason } = stored
    const { retailer, firstName, lastName, city, state, zip } = request
    const projectType = answerIn(request, 'projectType')
    const text = await settings.texts.mail('mail-desk', {
      reference,
      wish: intentLabel(retailer),
      name: `${firstName} ${lastName}`,
      city,
      state,
      reason: parkedReason ?? '',
    })
    return wordedMail(text, settings, {
      reference,
      preview: [`${city}, ${state} ${zip}`, projectType].filter(Boolean).join(' · '),
      title: text.lines[retailer === 1 ? 'title' : 'title-for-shops'],
      opening: text.parts[parkedReason === undefined ? 'opening' : 'opening-after-release'].blocks,
      rows: [
        ...shopRow(settings, request.shop, 'Shop asked for'),
        ...answersIn(request).map(withContactLink),
        ...photoRow(settings, request.photo, 'Photo asked about'),
        ...(request.unknownPhoto === true ? [{ label: 'Photo asked about', value: UNKNOWN_PHOTO }] : []),
        ...(settings.deskUrl === undefined
          ? []
          : [
              {
                label: 'At the desk',
                value: 'Read, note, close',
                href: deskLink(settings, `requests/${reference}`),
              },
            ]),
        { label: 'Received', value: siteTime(Date.parse(receivedAt)) },
        { label: 'Brand', value: brandKey },
      ],
      sections: ideaSections(settings, stored.ideas, {
        most: maxIdeas,
        written: true,
        clickable: true,
      }),
    })
  },

  /**
   * What was received, the reference and what happens next. The recipient may not have sent the request, so the email
   * greets by name only if a browser sent it, contains no typed links, and omits the answers of a suspicious request.
   */
  async visitor(settings, { stored }, _message, maxIdeas) {
    const { request, reference, parkedReason, fromBrowser } = stored
    const isParked = parkedReason !== undefined
    const greetsByName = fromBrowser === true && !isParked
    const answers = answersIn(request).filter(({ isFree }) => !isFree || !isParked)
    const rows = answers.map(({ label, value, isFree }) => ({
      label,
      value: isFree ? disableLinks(value) : value,
    }))
    const isChanged = rows.some(({ value }, place) => value !== answers[place]?.value)
    const text = await settings.texts.mail('mail-visitor', {
      'first-name': greetsByName ? disableLinks(request.firstName) : '',
      reference,
      'reply-within': replyWithin(settings.replyDays),
    })
    const { parts } = text
    return wordedMail(text, settings, {
      reference,
      opening: parts[greetsByName ? 'opening' : 'opening-without-a-name'].blocks,
      steps: parts[request.retailer === 1 ? 'what-happens-next' : 'what-happens-next-for-shops'],
      rows: [
        statusRow(settings, reference),
        ...shopRow(settings, request.shop, 'Shop you asked for'),
        ...rows,
        ...photoRow(settings, request.photo, 'Photo you asked about'),
      ],
      sections: ideaSections(settings, stored.ideas, {
        most: maxIdeas,
        written: !isParked,
        clickable: false,
      }),
      closing: [...(isChanged ? parts['web-addresses'].blocks : []), ...parts.closing.blocks],
    })
  },

  async retailer(settings, subject, message, maxIdeas) {
    const text = await settings.texts.mail('mail-retailer', {
      ...valuesOf(subject, message),
      'answer-within': countedInWords(ANSWER_DAYS.remind, 'working day'),
    })
    return askingMail(settings, subject, message, maxIdeas, text)
  },

  async reminder(settings, subject, message, maxIdeas) {
    const text = await settings.texts.mail('mail-reminder', {
      ...valuesOf(subject, message),
      waited: countedInWords(ANSWER_DAYS.remind, 'working day'),
      left: countedInWords(ANSWER_DAYS.takeBack - ANSWER_DAYS.remind, 'more day'),
    })
    return askingMail(settings, subject, message, maxIdeas, text)
  },

  /** Tells the visitor which retailer has the request and how to reach it. */
  async introduction(settings, subject, message) {
    const { reference } = subject.stored
    const { retailerName, contact } = handoverIn(subject, message)
    const { streetAddress, city, state, zip, phone, email } = contact
    const text = await settings.texts.mail('mail-introduction', {
      reference,
      retailer: retailerName,
      'retailer-phone': phone,
    })
    return wordedMail(text, settings, {
      reference,
      steps: text.parts['what-happens-next'],
      rows: [
        { label: 'Retailer', value: retailerName },
        { label: 'Address', value: `${streetAddress}\n${city}, ${state} ${zip}` },
        { label: 'Phone', value: phone, href: telephoneLink(phone) },
        { label: 'Email', value: email, href: `mailto:${encodeURIComponent(email)}` },
        statusRow(settings, reference),
      ],
    })
  },

  /** In the desk's words. */
  async 'to-visitor'(settings, subject, message) {
    const { reference } = subject.stored
    return wordedMail(await settings.texts.mail('mail-message-visitor', { reference }), settings, {
      reference,
      ...writtenIn(subject, message),
      rows: [statusRow(settings, reference)],
    })
  },

  /** In the desk's words, or what the visitor did. */
  async 'to-retailer'(settings, subject, message) {
    const { reference, request } = subject.stored
    const { city, state } = request
    const text = await settings.texts.mail('mail-message-retailer', { reference, city, state })
    const what = entryOf(subject, message)?.what
    const part = what === 'withdraw' ? 'withdrawn' : what === 'reopen' ? 'resumed' : undefined
    return wordedMail(text, settings, {
      reference,
      // What the visitor wrote is only for the desk.
      ...(part ? { opening: text.parts[part].blocks } : writtenIn(subject, message)),
      action: { label: 'Open the request', href: answerLink(settings, subject, message) },
    })
  },
}

function entryOf({ work }: MailSubject, message: SubjectMessage) {
  return 'entry' in message ? work.history[message.entry - 1] : undefined
}

function writtenIn(subject: MailSubject, message: SubjectMessage) {
  const written = entryOf(subject, message)?.note ?? ''
  return { preview: written.slice(0, 120), opening: paragraphsOf(written) }
}

/** The hand-over that an email is about. */
export function handoverIn({ work }: MailSubject, message: MailMessage): Handover {
  const handover = work.handovers[numberIn(message) - 1]
  if (!handover) throw new Error(`The email “${message.kind}” requires its hand-over`)
  return handover
}

function numberIn(message: MailMessage): number {
  return 'handover' in message ? (message.handover ?? 0) : 0
}

function valuesOf(subject: MailSubject, message: SubjectMessage) {
  const { request, reference } = subject.stored
  const { city, state, zip } = request
  const { retailerName, note = '' } = handoverIn(subject, message)
  return {
    reference,
    retailer: retailerName,
    city,
    state,
    zip,
    note,
    'link-days': formatCount(HANDOVER_DAYS, 'day'),
  }
}

/** Fields left out of emails to shops, since the title says what the customer wants. */
const FOR_THE_DESK: ReadonlySet<FieldName> = new Set(['retailer', 'distributionArea'])

/** Asks a retailer to respond, with all answers and a link to do so without an account. */
function askingMail(
  settings: MailSettings,
  subject: MailSubject,
  message: SubjectMessage,
  maxIdeas: number,
  text: MailText<'mail-retailer' | 'mail-reminder'>,
): MailContent {
  const { parts } = text
  const { request, reference, ideas } = subject.stored
  const { note, retailerId } = handoverIn(subject, message)
  return wordedMail(text, settings, {
    reference,
    opening: [...parts.opening.blocks, ...(note === undefined ? [] : parts.note.blocks)],
    steps: parts['what-to-do'],
    action: { label: 'Accept or decline', href: answerLink(settings, subject, message) },
    rows: [
      ...(request.shop?.id === retailerId
        ? [{ label: 'Asked for', value: wordsIn(parts.chosen.blocks) }]
        : []),
      // Without links in typed text, since the email is sent in our name.
      ...answersIn(request)
        .filter(({ fields }) => !fields.some((field) => FOR_THE_DESK.has(field)))
        .map((answer) => (answer.isFree ? { ...answer, value: disableLinks(answer.value) } : answer))
        .map(withContactLink),
      ...photoRow(settings, request.photo, 'Photo asked about'),
    ],
    sections: ideaSections(settings, ideas, { most: maxIdeas, written: true, clickable: false }),
  })
}

function answerLink({ linkTo }: MailSettings, { stored }: MailSubject, message: SubjectMessage): string {
  return linkTo({ kind: 'handover', reference: stored.reference, number: numberIn(message) })
}
