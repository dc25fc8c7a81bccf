import type { PersonDetails, PrivacyDetails } from '#core/retailers/privacy/privacy.ts'
import { openedWork } from '#core/retailers/privacy/privacy-clock.ts'
import type { NewPrivacyRequest } from '#core/retailers/work/request-store.ts'
import type { RequestWork } from '#core/retailers/work/request-work.ts'

export const ZOE: PersonDetails = {
  name: 'Zoë',
  email: 'zoe@example.com',
  phone: '',
  reference: '',
  street: '',
  zip: '',
}

export const BEGINNING: PrivacyDetails = { asked: ['erasure'], receivedOn: '2026-01-15', person: ZOE }

/** The work on a new privacy request. */
export function newPrivacyWork(change: Partial<PrivacyDetails> = {}, at = 0): RequestWork {
  return openedWork({ ...BEGINNING, ...change }, { actor: 'desk', person: 'Grace', at })
}

/** A privacy request to be stored. */
export function privacyRequest(reference: string, work: RequestWork = newPrivacyWork()): NewPrivacyRequest {
  return { id: reference, reference, brandKey: 'shiloh', work }
}
