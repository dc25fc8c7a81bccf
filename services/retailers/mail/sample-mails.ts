import type { Email } from '#core/email.ts'
import { parseRetailerRequest } from '#core/retailers/form/request.ts'
import type { RightsMessage } from '#core/retailers/mail/mail-store.ts'
import type { RenderMail } from '#core/retailers/mail/render-mail.ts'
import type { NewRequest, NumberedHandover } from '#core/retailers/work/request-store.ts'
import type { MailTextName } from '#core/texts/mail-texts.ts'
import { createMailComposer, type MailSettings } from './compose-mail.ts'
import { createDigestComposer } from './digest-mail.ts'
import { createMessageComposer } from './message-mail.ts'
import { createNewsComposer } from './news-mail.ts'
import { createPersonMailComposer } from './person-mails.ts'
import { createRightsComposer } from './rights-mails.ts'

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

const HANDOVER: NumberedHandover = {
  number: 1,
  handover: {
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
  },
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
  const composeMessage = createMessageComposer(settings, render)
  const composeCase = createRightsComposer(settings, render)
  const composePerson = createPersonMailComposer(settings, render)
  const request = { ...sampleRequest(), ...requestIdeas }
  const about = HANDOVER
  const ofCase = (message: RightsMessage) =>
    composeCase({
      id: `${CASE}-${message.kind}-1`,
      reference: CASE,
      to: { address: message.kind === 'notice' ? NOTICE.email : SAMPLE_FORM.email },
      at: AT,
      message,
    })
  const sampleMessage = { id: 'message', at: AT, text: 'When is a good time to reach you?' }
  const toPerson = { id: 'person', to: PERSON, at: AT }
  return {
    'mail-visitor': () => compose(request, 'visitor'),
    'mail-introduction': () => compose(request, 'introduction', about),
    'mail-message-visitor': () => composeMessage(request, { ...sampleMessage, kind: 'to-visitor' }),
    'mail-retailer': () => compose(request, 'retailer', about),
    'mail-reminder': () => compose(request, 'reminder', about),
    'mail-message-retailer': () => composeMessage(request, { ...sampleMessage, kind: 'to-retailer', about }),
    'mail-desk': () => compose(request, 'desk'),
    'mail-digest': () =>
      createDigestComposer(
        settings,
        render,
      )({ day: '2026-01-20', content: { new: 12, overdue: 3, longest: 6, parked: 1 }, at: AT }),
    'mail-news': () =>
      createNewsComposer(
        settings,
        render,
      )({
        ...toPerson,
        reference: REFERENCES[0],
        message: { event: 'declined', person: 'grace', kind: 'news' },
      }),
    'mail-invitation': () =>
      composePerson({
        ...toPerson,
        message: {
          kind: 'invitation',
          person: 'Grace Hopper',
          link: `${settings.publicUrl}/desk/enroll/${'x'.repeat(43)}`,
        },
      }),
    'mail-access': () =>
      composePerson({
        ...toPerson,
        message: { kind: 'access', event: 'add-passkey', person: 'Grace Hopper' },
      }),
    'mail-erasure': () => ofCase({ kind: 'notice', notice: NOTICE }),
    'mail-extension': () =>
      ofCase({
        kind: 'extension',
        reason: 'One of the two retailers is closed until February.',
        dueOn: '2026-04-15',
      }),
    'mail-proof': () => ofCase({ kind: 'proof', erasure: ERASURE }),
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
