import { dayInWords } from '#core/days.ts'
import { formatCount } from '#core/format-count.ts'
import { accessSentence } from '#core/people/access-events.ts'
import { NEWS } from '#core/people/news.ts'
import type { DigestMessage, NewsMessage, PersonMessage } from '#core/retailers/mail/mail-store.ts'
import type { MailRow } from '#core/retailers/mail/render-mail.ts'
import { type DigestContent, followUpsIn, openIn } from '#core/retailers/work/digest.ts'
import { COUNT_LIMIT, type InboxView } from '#core/retailers/work/inbox-views.ts'
import { siteTime } from '#core/site-time.ts'
import { deskLink, type MailSettings, type MailWording, wordedMail } from './mail-rows.ts'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

/** The digest of a day. */
export async function digestMail(
  settings: MailSettings,
  { day, content }: DigestMessage,
): Promise<MailWording> {
  const numbers = inWords(content)
  const text = await settings.texts.mail('mail-digest', { numbers: numbers.join(', ') })
  const hrefOf = (view: InboxView) => deskLink(settings, `requests?view=${view}`)
  return {
    ...wordedMail(text, {
      publicUrl: settings.publicUrl,
      preview: numbers.join(' · '),
      reference: DAY.format(new Date(`${day}T00:00:00Z`)),
      referenceLabel: 'Day',
      action: { label: 'Open the inbox', href: deskLink(settings, 'requests') },
      rows: [...rowsOf(content, hrefOf), ...caseRow(content, hrefOf('privacy'))],
    }),
    to: settings.desk,
  }
}

function inWords(content: DigestContent): readonly string[] {
  const { new: fresh, overdue, parked } = content
  const open = openIn(content)
  return [
    ...Object.entries({ new: fresh, overdue, 'to follow up': followUpsIn(content), parked }).flatMap(
      ([what, many]) => (many === 0 ? [] : [`${upTo(many)} ${what}`]),
    ),
    ...(open === 0 ? [] : [formatCount(open, 'privacy request')]),
  ]
}

function rowsOf(content: DigestContent, hrefOf: (view: InboxView) => string): readonly MailRow[] {
  const { new: fresh, overdue, longest, parked } = content
  const row = (label: string, many: number, what: string, view: InboxView) =>
    many === 0 ? [] : [{ label, value: `${requests(many)}, ${what}`, href: hrefOf(view) }]
  return [
    ...row('New', fresh, 'waiting for the desk', 'new'),
    ...row('Overdue', overdue, `the oldest waiting for ${formatCount(longest, 'working day')}`, 'overdue'),
    ...row('Follow up', followUpsIn(content), 'due for another look', 'follow-up'),
    ...row('Parked', parked, 'held back as suspected spam', 'parked'),
  ]
}

function caseRow(content: DigestContent, href: string): readonly MailRow[] {
  const { overdue = 0, dueOn = '' } = content.cases ?? {}
  const open = openIn(content)
  if (open === 0) return []
  const first = `the first due ${dayInWords(dueOn)}`
  const standing = overdue === 0 ? first : `${overdue} overdue, ${first}`
  return [{ label: 'Privacy requests', value: `${formatCount(open, 'request')}, ${standing}`, href }]
}

function requests(many: number): string {
  return many < COUNT_LIMIT ? formatCount(many, 'request') : `${upTo(many)} requests`
}

/** Counts stop at a limit. */
function upTo(many: number): string {
  return many < COUNT_LIMIT ? String(many) : `${COUNT_LIMIT} or more`
}

/** News on a request. It contains nothing about the visitor, whose details are at the desk. */
export async function newsMail(
  settings: MailSettings,
  { event }: NewsMessage,
  { reference, at }: { readonly reference: string; readonly at: number },
): Promise<MailWording> {
  const text = await settings.texts.mail('mail-news', { time: siteTime(at), switch: NEWS[event] })
  const title = text.lines[event]
  const lines = { subject: `[${reference}] ${title}`, preview: `${title}: ${reference}`, title }
  return wordedMail(
    { ...text, lines },
    {
      publicUrl: settings.publicUrl,
      reference,
      referenceLabel: 'Reference',
      action: { label: 'Open the request', href: deskLink(settings, `requests/${reference}`) },
    },
  )
}

/** An invitation, or a change of someone's access. */
export async function personMail(
  settings: MailSettings,
  message: PersonMessage,
  at: number,
): Promise<MailWording> {
  const { person } = message
  const time = siteTime(at)
  const frame = { publicUrl: settings.publicUrl, reference: person }
  if (message.kind === 'invitation') {
    return wordedMail(await settings.texts.mail('mail-invitation', { time }), {
      ...frame,
      referenceLabel: 'For',
      action: { label: 'Create your passkey', href: message.link },
    })
  }
  const event = accessSentence(message.event, person)
  const text = await settings.texts.mail('mail-access', { event, person, time })
  return wordedMail(text, {
    ...frame,
    referenceLabel: 'About',
    action: { label: 'Open the desk', href: deskLink(settings, '') },
    steps: text.parts['what-to-do'],
  })
}
