import { dayInWords } from '#core/days.ts'
import { formatCount } from '#core/format-count.ts'
import { accessSentence } from '#core/people/access-events.ts'
import { NEWS } from '#core/people/news.ts'
import type { DigestMessage, NewsMessage, PersonMessage } from '#core/retailers/mail/mail-store.ts'
import { type DigestContent, openIn } from '#core/retailers/work/digest.ts'
import { COUNT_LIMIT, type InboxView, viewLabel } from '#core/retailers/work/inbox-views.ts'
import { siteTime } from '#core/site-time.ts'
import { deskLink, type MailSettings, wordedMail } from './mail-rows.ts'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

/** The digest of a day. */
export async function digestMail(settings: MailSettings, { day, content }: DigestMessage) {
  const lines = linesOf(content)
  const numbers = lines.map(({ count }) => count)
  const text = await settings.texts.mail('mail-digest', { numbers: numbers.join(', ') })
  return wordedMail(text, settings, {
    preview: numbers.join(' · '),
    reference: DAY.format(new Date(`${day}T00:00:00Z`)),
    referenceLabel: 'Day',
    action: { label: 'Open the inbox', href: deskLink(settings, 'requests') },
    rows: lines.map(({ value, view }) => ({
      label: viewLabel(view),
      value,
      href: deskLink(settings, `requests?view=${view}`),
    })),
  })
}

interface DigestLine {
  readonly view: InboxView
  /** For the subject. */
  readonly count: string
  readonly value: string
}

/** The kinds of requests that are waiting, as in the inbox. */
function linesOf(content: DigestContent): readonly DigestLine[] {
  const { new: fresh, overdue, longest, followUp = 0, parked } = content
  const line = (view: InboxView, many: number, what: string, name: string = view): DigestLine[] =>
    many === 0 ? [] : [{ view, count: `${upTo(many)} ${name}`, value: `${requests(many)}, ${what}` }]
  return [
    ...line('new', fresh, 'waiting for the desk'),
    ...line('overdue', overdue, `the oldest waiting for ${formatCount(longest, 'working day')}`),
    ...line('follow-up', followUp, 'due for another look', 'to follow up'),
    ...line('parked', parked, 'held back as suspected spam'),
    ...privacyLine(content),
  ]
}

function privacyLine(content: DigestContent): readonly DigestLine[] {
  const { overdue = 0, dueOn = '' } = content.cases ?? {}
  const open = openIn(content)
  if (open === 0) return []
  const first = `the first due ${dayInWords(dueOn)}`
  const value = `${formatCount(open, 'request')}, ${overdue === 0 ? first : `${overdue} overdue, ${first}`}`
  return [{ view: 'privacy', count: formatCount(open, 'privacy request'), value }]
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
) {
  const text = await settings.texts.mail('mail-news', { time: siteTime(at), switch: NEWS[event] })
  const title = text.lines[event]
  const lines = { subject: `[${reference}] ${title}`, preview: `${title}: ${reference}`, title }
  const action = { label: 'Open the request', href: deskLink(settings, `requests/${reference}`) }
  return wordedMail({ ...text, lines }, settings, { reference, action })
}

/** An invitation, or a change of someone's access. */
export async function personMail(settings: MailSettings, message: PersonMessage, at: number) {
  const { person } = message
  const time = siteTime(at)
  if (message.kind === 'invitation') {
    return wordedMail(await settings.texts.mail('mail-invitation', { time }), settings, {
      reference: person,
      referenceLabel: 'For',
      action: { label: 'Create your passkey', href: message.link },
    })
  }
  const event = accessSentence(message.event, person)
  const text = await settings.texts.mail('mail-access', { event, person, time })
  return wordedMail(text, settings, {
    reference: person,
    referenceLabel: 'About',
    action: { label: 'Open the desk', href: deskLink(settings, '') },
    steps: text.parts['what-to-do'],
  })
}
