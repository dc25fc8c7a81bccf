import type { MailRecord } from '#core/retailers/mail/mail-store.ts'
import type { DueMails, RequestStore, WorkedRequest } from '#core/retailers/work/request-store.ts'
import type { RequestWork } from '#core/retailers/work/request-work.ts'
import { mailsWith, sampleRequest } from '#tests/contracts/request-store-samples.ts'

export const OAK = {
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
}

/** A store with one request whose email to the retailer has the given outcome. */
export interface WorkRig extends Pick<RequestStore, 'find' | 'save' | 'erase' | 'page'> {
  present(): WorkedRequest
  /** Mails that became due, in order. */
  readonly due: DueMails['mails'][number][]
}

export function createWorkRig(work: RequestWork, mail: MailRecord['state']): WorkRig {
  const record = (state: MailRecord['state']): MailRecord => ({ state, attempts: 1, nextAttemptAt: '' })
  const stored = {
    ...sampleRequest(1),
    mails: mailsWith({
      desk: record('sent'),
      visitor: record('sent'),
      retailer: record(mail),
      introduction: record(mail),
    }),
  }
  let present: WorkedRequest = { stored, work }
  const due: DueMails['mails'][number][] = []
  return {
    due,
    present: () => present,
    find: async (reference) => (reference === stored.reference ? present : undefined),
    async save(_reference, next, mails) {
      if (next.version !== present.work.version + 1) return false
      present = { stored, work: next }
      due.push(...(mails?.mails ?? []))
      return true
    },
    erase: async () => 'gone',
    async page(filter) {
      const isDue =
        filter.view === 'unanswered'
          ? present.work.movedAt <= Math.max(filter.remind, filter.takeBack)
          : filter.view === 'undeliverable' && (mail === 'refused' || mail === 'parked')
      return isDue && present.work.state === 'passed_on' ? [present] : []
    },
  }
}
