import type { SentIdeas } from '#core/ideas/sent-ideas.ts'
import { completeRequest } from '#core/retailers/form/retailer-request.ts'
import {
  type MailRecord,
  REQUEST_MAILS,
  type RequestMail,
  requestMessage,
} from '#core/retailers/mail/mail-store.ts'
import {
  mailRecords,
  type NewRequest,
  type StoredRequest,
  type WorkedRequest,
} from '#core/retailers/work/request-store.ts'

export const at = (ms: number) => new Date(Date.UTC(2026, 0, 15, 12) + ms)

/** Contact details of a request's retailer. */
export const SHOP_CONTACT = {
  streetAddress: '1 Mill Road',
  city: 'Joplin',
  state: 'Missouri',
  zip: '64801',
  email: 'desk@oak.example',
  phone: '(417) 555-0100',
}

export function sampleRequest(n: number, change: Partial<NewRequest> = {}): NewRequest {
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    reference: `REF-${String(n).padStart(5, '0')}`,
    receivedAt: at(n).toISOString(),
    brandKey: 'shiloh',
    request: completeRequest({
      retailer: 1,
      firstName: 'Zoë 🪵',
      lastName: "O'Neil",
      email: 'zoe@example.com',
      contact: { phone: '(573) 555-0123', businessName: '', phoneExt: '' },
      streetAddress: '1 Mill Road',
      city: 'Joplin',
      state: 'MO',
      zip: '00123',
      country: 'US',
      projectType: 0,
      describe: 'Kitchen "and" bath',
      comments: 'one\ntwo',
      distributionArea: 1,
      photo: { container: 'shiloh-images-gallery', name: 'a/b.jpg' },
    }),
    ...change,
  }
}

/** A request's emails with these states. */
export function mailsWith(
  records: Readonly<Partial<Record<RequestMail, MailRecord>>>,
): StoredRequest['mails'] {
  return REQUEST_MAILS.flatMap((kind) => {
    const record = records[kind]
    return record ? [{ id: kind, at: 0, message: requestMessage(kind, 1), record }] : []
  })
}

/** The states of the emails of a request, if there is one. */
export const mailsIn = (found: WorkedRequest | undefined) => mailRecords(found?.stored ?? { mails: [] })

/** Attachments of a request: three ideas, two of them with samples, and a brief. */
export function sentIdeas(): SentIdeas {
  return {
    ideas: [
      {
        ref: 'f.sage-paint',
        title: 'Sage paint',
        label: '',
        facts: [{ label: 'Paint', value: 'Sage' }],
        path: '/products/finishes/sage-paint',
        picture: '/media/v1/240/shiloh-images-products-finishes/sage-paint.jpg.jpeg',
        sample: true,
        note: 'For the island?',
      },
      {
        ref: 'd.shaker-door',
        title: 'Shaker door',
        label: 'Cherry, natural',
        facts: [],
        path: '/products/doorstyles/shaker-door',
        sample: true,
        note: '',
      },
      {
        ref: 'g.navy-kitchen',
        title: 'Navy kitchen',
        label: '',
        facts: [],
        path: '/gallery/navy-kitchen',
        note: '',
      },
    ],
    unknown: 2,
    brief: [{ label: 'Budget', value: 'From 20,000\nto 30,000 “dollars”' }],
  }
}
