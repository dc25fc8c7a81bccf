import type { MailKind, RightsMessage } from '#core/ports/mail-store.ts'
import type { RenderMail } from '#core/ports/render-mail.ts'
import type { Email } from '#core/retailers/email.ts'
import { createPersonMailComposer } from '#services/desk/person-mails.ts'
import type { MailSettings } from '#services/retailers/compose-mail.ts'
import { createDigestComposer } from '#services/retailers/digest-mail.ts'
import { createNewsComposer } from '#services/retailers/news-mail.ts'
import { createRightsComposer } from '#services/rights/rights-mails.ts'

const CASE = '2HNV-7RC4M'
const AT = Date.parse('2026-01-20T15:00:00.000Z')
const OAK = {
  number: 1,
  retailerName: 'Oak & Co.',
  email: 'desk@oak.example',
  references: ['7K3M-9PQRX', '4TJW-XA2ND'],
}
const RIVERSIDE = {
  number: 2,
  retailerName: 'Riverside Kitchen & Bath',
  email: 'desk@river.example',
  references: ['7K3M-9PQRX'],
}

const RIGHTS_MESSAGES: readonly RightsMessage[] = [
  { kind: 'notice', notice: OAK },
  {
    kind: 'extension',
    reason: 'One of the two retailers is closed until February.',
    dueOn: '2026-04-15',
  },
  {
    kind: 'proof',
    erasure: {
      by: 'Grace',
      at: AT,
      requests: [
        { reference: '7K3M-9PQRX', receivedAt: '2026-01-15T12:00:00.000Z' },
        { reference: '4TJW-XA2ND', receivedAt: '2026-01-16T17:30:00.000Z' },
      ],
      notices: [{ ...OAK, answered: { by: 'Oak & Co.', at: AT } }, RIVERSIDE],
      remains: [],
    },
  },
]

/** One of each mail that says nothing of a single request. */
export async function deskMails(
  settings: MailSettings,
  render: RenderMail,
): Promise<ReadonlyMap<MailKind, Email>> {
  const compose = createRightsComposer(settings, render)
  const mails = new Map<MailKind, Email>()
  for (const message of RIGHTS_MESSAGES) {
    const { kind } = message
    const to =
      kind === 'notice' ? { address: 'desk@oak.example' } : { address: 'zoe@example.com', name: 'Zoë' }
    mails.set(kind, await compose({ id: `${CASE}-${kind}-1`, caseNumber: CASE, to, at: AT, message }))
  }
  const content = { new: 12, overdue: 3, longest: 6, parked: 1 }
  mails.set('digest', await createDigestComposer(settings, render)({ day: '2026-01-20', content, at: AT }))
  const news = { event: 'declined', person: 'p1', kind: 'news' } as const
  mails.set(
    'news',
    await createNewsComposer(
      settings,
      render,
    )({
      id: 'news',
      reference: OAK.references[0] ?? '',
      at: AT,
      to: { address: 'ada@example.com' },
      message: news,
    }),
  )
  const composePersonMail = createPersonMailComposer(settings, render)
  const link = `${settings.publicUrl}/desk/enroll/${'x'.repeat(43)}`
  for (const message of [
    { kind: 'access', event: 'add-passkey', person: 'Ada Lovelace' },
    { kind: 'invitation', person: 'Ada Lovelace', link },
  ] as const)
    mails.set(
      message.kind,
      await composePersonMail({ id: message.kind, to: { address: 'ada@example.com' }, at: AT, message }),
    )
  return mails
}
