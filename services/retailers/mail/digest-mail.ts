import { dayInWords } from '#core/days.ts'
import type { Email } from '#core/email.ts'
import { formatCount } from '#core/format-count.ts'
import type { DigestMessage } from '#core/retailers/mail/mail-store.ts'
import type { MailRow, RenderMail } from '#core/retailers/mail/render-mail.ts'
import { type DigestContent, followUpsIn, openIn } from '#core/retailers/work/digest.ts'
import { COUNT_LIMIT, type InboxView } from '#core/retailers/work/inbox-views.ts'
import type { MailSettings } from './compose-mail.ts'
import { toText } from './mail-text.ts'

/** Composes the digest of a day. Deterministic. */
export type ComposeDigest = (
  digest: Pick<DigestMessage, 'day' | 'content'> & {
    /** When it was stored, in ms since 1970. */
    readonly at: number
  },
) => Promise<Email>

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

export function createDigestComposer(
  settings: Pick<MailSettings, 'publicUrl' | 'deskUrl' | 'from' | 'desk' | 'texts'>,
  render: RenderMail,
): ComposeDigest {
  const { publicUrl, from, desk, texts, deskUrl = publicUrl } = settings
  return async ({ day, content, at }) => {
    const numbers = inWords(content)
    const { lines, parts, siteName } = await texts.mail('mail-digest', { numbers: numbers.join(', ') })
    const mail = {
      siteName,
      publicUrl,
      preview: numbers.join(' · '),
      title: lines.title,
      reference: DAY.format(new Date(`${day}T00:00:00Z`)),
      referenceLabel: 'Day',
      opening: [],
      action: { label: 'Open the inbox', href: `${deskUrl}/desk/requests` },
      rows: [
        ...rowsOf(content, (view) => `${deskUrl}/desk/requests?view=${view}`),
        ...caseRow(content, `${deskUrl}/desk/requests?view=privacy`),
      ],
      closing: parts.closing.blocks,
    }
    return {
      id: `digest-${day}`,
      createdAt: new Date(at).toISOString(),
      from,
      to: desk,
      subject: lines.subject,
      html: await render(mail),
      text: toText(mail),
    }
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
