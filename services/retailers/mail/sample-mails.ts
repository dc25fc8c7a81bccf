import type { Email } from '#core/email.ts'
import { parseRetailerRequest } from '#core/retailers/form/request.ts'
import {
  type MailMessage,
  REQUEST_MAILS,
  type RequestMail,
  type RightsMessage,
  requestMessage,
} from '#core/retailers/mail/mail-store.ts'
import type { RenderMail } from '#core/retailers/mail/render-mail.ts'
import type { NewRequest } from '#core/retailers/work/request-store.ts'
import { type Handover, newWork, withEntry } from '#core/retailers/work/request-work.ts'
import type { MailTextName } from '#core/texts/mail-texts.ts'
import { createMailComposer, type MailToCompose } from './compose-mail.ts'
import type { MailSettings } from './mail-rows.ts'

/** Form value of the sample request. */
export const SAMPLE_FORM = {
  retailer: 1,
  firstName: 'Ada',
  lastName: 'Example',
  email: 'ada@homeowner.example',
  contact: { phone: '(555) 555-0142' },
  streetAddress: '12 Mill Road',
  city: 'Springfield',
  state: 'Missouri',
  zip: '65801',
  projectType: 0,
  describe: 'Kitchen',
  comments: 'We like the maple doors in the second photo.',
}

const AT = Date.parse('2026-01-20T15:00:00.000Z')
const CASE = '2HNV-7RC4M'
const REFERENCES = ['7K3M-9PQRX', '4TJW-XA2ND'] as const
const PERSON = { address: 'grace@desk.example' }

const CONTEXT = { actor: 'desk', person: 'Grace', at: AT } as const

const HANDOVER: Handover = {
  retailerId: 'oak',
  retailerName: 'Oak & Co.',
  contact: {
    streetAddress: '1 Mill Road',
    city: 'Joplin',
    state: 'Missouri',
    zip: '64801',
    email: 'desk@oak.example',
    phone: '(417) 555-0100',
  },
  at: AT,
  note: 'They have measured the room already.',
}

const NOTICE = {
  number: 1,
  retailerName: 'Oak & Co.',
  email: 'desk@oak.example',
  references: [...REFERENCES],
}

const ERASURE = {
  by: 'Grace',
  at: AT,
  requests: REFERENCES.map((reference) => ({ reference, receivedAt: '2026-01-15T12:00:00.000Z' })),
  notices: [
    { ...NOTICE, answered: { by: 'Oak & Co.', at: AT } },
    { ...NOTICE, number: 2, retailerName: 'Riverside Kitchen & Bath' },
  ],
  remains: [],
}

/** One email of each text as it would arrive, with a fictional request, retailer, case and person. */
export function sampleMails(
  settings: MailSettings,
  render: RenderMail,
  requestIdeas: Pick<NewRequest, 'ideas'> = {},
): Readonly<Record<Exclude<MailTextName, 'mail-sentences'>, () => Promise<Email>>> {
  const compose = createMailComposer(settings, render)
  const written = { ...CONTEXT, note: 'When is a good time to reach you?' }
  const subject = {
    stored: { ...sampleRequest(), ...requestIdeas },
    work: { ...withEntry(newWork(AT), 'to-visitor', written), handovers: [HANDOVER] },
  }
  const sample =
    (message: MailMessage, mail: Partial<MailToCompose> = {}) =>
    () =>
      compose({ id: `sample-${message.kind}`, at: AT, to: PERSON, message, ...mail }, subject)
  const ofCase = (message: RightsMessage) =>
    sample(message, {
      about: CASE,
      to: { address: message.kind === 'notice' ? NOTICE.email : SAMPLE_FORM.email },
    })
  // `Object.fromEntries` loses the literal types of the keys.
  const ofRequest = Object.fromEntries(
    REQUEST_MAILS.map((kind) => [`mail-${kind}`, sample(requestMessage(kind, 1))]),
  ) as Readonly<Record<`mail-${RequestMail}`, () => Promise<Email>>>
  const person = 'Grace Hopper'
  const link = `${settings.publicUrl}/desk/enroll/${'x'.repeat(43)}`
  const content = { new: 12, overdue: 3, longest: 6, parked: 1 }
  return {
    ...ofRequest,
    'mail-message-visitor': sample({ kind: 'to-visitor', entry: 1 }),
    'mail-message-retailer': sample({ kind: 'to-retailer', entry: 1, handover: 1 }),
    'mail-digest': sample({ kind: 'digest', day: '2026-01-20', content }),
    'mail-news': sample({ kind: 'news', event: 'declined', person }, { about: REFERENCES[0] }),
    'mail-invitation': sample({ kind: 'invitation', person, link }),
    'mail-access': sample({ kind: 'access', event: 'add-passkey', person }),
    'mail-erasure': ofCase({ kind: 'notice', notice: NOTICE }),
    'mail-extension': ofCase({
      kind: 'extension',
      reason: 'One of the two retailers is closed until February.',
      dueOn: '2026-04-15',
    }),
    'mail-proof': ofCase({ kind: 'proof', erasure: ERASURE }),
  }
}

function sampleRequest(): NewRequest {
  const parsed = parseRetailerRequest(SAMPLE_FORM)
  if (!parsed.ok) throw new Error('The sample request is not valid')
  return {
    id: '00000000-0000-4000-8000-000000000000',
    reference: REFERENCES[0],
    receivedAt: new Date(AT).toISOString(),
    brandKey: 'sample',
    request: parsed.request,
    fromBrowser: true,
  }
}
