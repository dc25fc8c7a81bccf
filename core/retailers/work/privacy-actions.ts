import { dayInWords } from '../../days.ts'
import type { NewMail, RightsMessage } from '../mail/mail-store.ts'
import { planErasure } from '../privacy/erasure-plan.ts'
import { type Erasure, isAnsweredByAll, lastStep, type Privacy } from '../privacy/privacy.ts'
import { dueOn, followedUpInTime } from '../privacy/privacy-clock.ts'
import { type ActionDefinition, type ActionInput, field } from './action.ts'
import type { ActionName } from './actions.ts'
import type { StoredRequest, WorkedRequest } from './request-store.ts'
import type { RequestWork } from './request-work.ts'

type Worked = Pick<WorkedRequest, 'stored' | 'work'>
type PrivacyMail = Omit<NewMail<RightsMessage>, 'at'>

const ASKED = ['asked'] as const

/** Actions on privacy requests: verify identity, then copy, correct or erase, and prove it. */
export const PRIVACY_ACTIONS = {
  open: { from: {} },
  details: {
    from: { desk: ASKED },
    change: (next, { details = {} }, { privacy }) => {
      const changed = withPrivacy(next, details)
      return changed.privacy?.receivedOn === privacy?.receivedOn ? changed : followedUpInTime(changed)
    },
    confirmation: () => 'Saved.',
  },
  choose: {
    from: { desk: ASKED },
    field: field('request', '', (typed) =>
      [...new Set(typed.split(/[\s,]+/).filter(Boolean))].toSorted().join(', '),
    ),
    about: ({ value }) => value || 'None',
    change: (next, { value = '' }) => withPrivacy(next, { chosen: value === '' ? [] : value.split(', ') }),
    confirmation: () => 'The choice was saved.',
  },
  verify: {
    from: { desk: ASKED },
    field: field('identity', 'Write down how you know who is asking.'),
    about: ({ value = '' }) => value,
    confirmation: () => 'Noted how identity was verified.',
  },
  extend: {
    from: { desk: ASKED },
    field: field('reason', 'Write down why it takes longer. We tell the person.'),
    about: ({ value = '' }) => value,
    refusal: ({ work }) =>
      lastStep(work, 'extend')
        ? 'The deadline was already extended, and it can be extended only once.'
        : undefined,
    change: (next) => followedUpInTime(next),
    mails({ stored }, { value: reason = '' }, next) {
      const message = { kind: 'extension', reason, dueOn: dueOn(next) ?? '' } as const
      return toPerson(stored, `${stored.reference}-extension-1`, message)
    },
    confirmation: (_given, worked) =>
      `Now due by ${dayInWords((worked && dueOn(worked.work, true)) ?? '')}. ${
        worked?.stored.request.email === ''
          ? 'We have no email address: please tell the person.'
          : 'We are emailing the person.'
      }`,
  },
  export: {
    from: { desk: ASKED },
    about: (_given, worked) => worked?.work.privacy?.chosen.join(', ') ?? '',
    refusal: notReady,
    isConfirmed: true,
  },
  erase: {
    from: { desk: ASKED },
    about: ({ erased = [] }) =>
      planErasure(erased)
        .requests.map(({ reference }) => reference)
        .join(', '),
    refusal: notReady,
    change(next, { erased = [], person: by, at }) {
      return proved(withPrivacy(next, { chosen: [] }), { ...planErasure(erased), by, at }, at)
    },
    mails: (worked, input, next) => [...noticesOf(worked, input), ...newProof(worked, next)],
    isConfirmed: true,
  },
  answer: {
    // A retailer's answer after the request is closed still counts.
    from: { desk: ASKED, retailer: ['asked', 'answered'] },
    field: field('notice', 'That retailer was not asked.'),
    about: ({ actor, value }, worked) =>
      actor === 'desk' ? (noticeIn(worked, value)?.retailerName ?? '') : '',
    refusal(worked, { value }) {
      const notice = noticeIn(worked, value)
      return notice && !notice.answered ? undefined : 'That retailer has already answered.'
    },
    change(next, { value, person: by, at }) {
      const erasure = next.privacy?.erasure
      if (!erasure) return next
      const notices = erasure.notices.map((one) =>
        String(one.number) === value ? { ...one, answered: { by, at } } : one,
      )
      return proved(next, { ...erasure, notices }, at)
    },
    mails: (worked, _given, next) => newProof(worked, next),
    isRepeated: (work, { value }) => noticeIn({ work }, value)?.answered !== undefined,
    confirmation: () => 'Noted that the retailer has erased it.',
  },
  prove: {
    from: { desk: ASKED, site: ASKED },
    refusal: (worked) => (mayProve(worked) ? undefined : 'There is no proof to send now.'),
    change: (next, { at }) => withPrivacy(next, { provedAt: at }),
    mails: (worked) => proofOf(worked, worked.work.privacy?.erasure),
    confirmation: () => 'The proof is being sent.',
  },
  end: {
    from: { desk: ASKED, site: ASKED },
    to: 'answered',
    field: field('end', 'Write down how the person was answered.'),
    about: ({ value = '' }) => value,
    refusal: ({ stored }) =>
      isQuiet(stored)
        ? undefined
        : 'An email about this request has not been sent yet. Please close it after that.',
    change: forgotten,
    confirmation: () => 'Closed. What the person told us has been deleted.',
  },
} satisfies Readonly<Partial<Record<ActionName, ActionDefinition>>>

/** Why the data of a privacy request cannot be exported, corrected or erased yet; `undefined` for any other request. */
function notReady({ work }: Worked): string | undefined {
  const { privacy } = work
  if (!privacy) return undefined
  if (!lastStep(work, 'verify')) return 'First record how identity was verified.'
  if (privacy.erasure)
    return 'This request has erased what was chosen. For others, open another privacy request.'
  return privacy.chosen.length === 0 ? 'First choose the requests that belong to the person.' : undefined
}

/** Whether the desk may send a proof now: the first one, or a replacement for one that could not be delivered. */
export function mayProve({ stored, work: { privacy } }: Worked): boolean {
  if (!privacy?.erasure || !privacy.person?.email) return false
  const last = proofsIn(stored).at(-1)?.record.state
  return privacy.provedAt === undefined || last === 'refused' || last === 'parked'
}

/** The proofs sent to the person, oldest first. */
export function proofsIn({ mails }: StoredRequest): StoredRequest['mails'] {
  return mails.filter(({ message }) => message.kind === 'proof')
}

/** Whether every email has been sent or given up. */
export function isQuiet({ mails }: StoredRequest): boolean {
  return mails.every(({ record }) => record.state !== 'waiting' && record.state !== 'claimed')
}

/** The notices to the retailers that received the erased data. */
export function noticesOf({ stored }: Pick<Worked, 'stored'>, { erased = [] }: Pick<ActionInput, 'erased'>) {
  return planErasure(erased).notices.map(
    (notice): PrivacyMail => ({
      id: `${stored.reference}-notice-${notice.number}`,
      to: { address: notice.email, name: notice.retailerName },
      message: { kind: 'notice', notice },
    }),
  )
}

/** The proof for the person, if this change means that every retailer has answered. */
function newProof(worked: Worked, { privacy }: RequestWork): readonly PrivacyMail[] {
  return privacy?.provedAt === worked.work.privacy?.provedAt ? [] : proofOf(worked, privacy?.erasure)
}

function proofOf({ stored }: Worked, erasure: Erasure | undefined): readonly PrivacyMail[] {
  const id = `${stored.reference}-proof-${proofsIn(stored).length + 1}`
  return erasure ? toPerson(stored, id, { kind: 'proof', erasure }) : []
}

function toPerson(
  { request: { email: address, firstName: name } }: StoredRequest,
  id: string,
  message: RightsMessage,
): readonly PrivacyMail[] {
  return address === '' ? [] : [{ id, to: { address, ...(name === '' ? {} : { name }) }, message }]
}

function withPrivacy(work: RequestWork, change: Partial<Privacy>): RequestWork {
  return work.privacy ? { ...work, privacy: { ...work.privacy, ...change } } : work
}

/** The work with this erasure. The proof is due once every retailer has answered. */
function proved(work: RequestWork, erasure: Erasure, at: number): RequestWork {
  const { person, provedAt } = work.privacy ?? {}
  const isDue = work.state === 'asked' && provedAt === undefined && isAnsweredByAll(erasure) && person?.email
  return withPrivacy(work, { erasure, ...(isDue && { provedAt: at }) })
}

/** Removes the person and people's notes. Notes on identity, extension and end stay as proof. */
function forgotten(work: RequestWork): RequestWork {
  if (!work.privacy) return work
  const { person: _, ...privacy } = work.privacy
  const history = work.history.map((entry) => {
    const { note: __, ...rest } = entry
    return entry.what === 'note' || entry.what === 'from-visitor' ? rest : entry
  })
  return { ...work, privacy, history }
}

function noticeIn(worked: Pick<Worked, 'work'> | undefined, value = '') {
  return worked?.work.privacy?.erasure?.notices.find(({ number }) => String(number) === value)
}
