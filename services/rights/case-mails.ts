import type { MailedCase, NewRightsMail } from '#core/ports/requests/rights-store.ts'
import { isAnsweredByAll, lastStep, type RightsCase } from '#core/rights/rights-case.ts'
import { dueOn } from '#core/rights/rights-clock.ts'

/** The notices to the retailers that received what was erased. */
export function noticesOf({ number, erasure }: RightsCase): readonly NewRightsMail[] {
  return (erasure?.notices ?? []).map((notice) => ({
    id: `${number}-notice-${notice.number}`,
    to: { address: notice.email, name: notice.retailerName },
    at: erasure?.at ?? 0,
    message: { kind: 'notice', notice },
  }))
}

/** The person's proof in its current state; none without an erasure or an address. */
export function proofOf(
  { number, erasure, person }: RightsCase,
  at: number,
  tries = 0,
): readonly NewRightsMail[] {
  if (!erasure || !person || person.email === '') return []
  const id = `${number}-proof-${tries + 1}`
  return [{ id, to: toPerson(person), at, message: { kind: 'proof', erasure } }]
}

/** Tells the person that the case was extended. */
export function extensionOf(rightsCase: RightsCase): readonly NewRightsMail[] {
  const { number, person } = rightsCase
  const extension = lastStep(rightsCase, 'extend')
  if (!extension || !person || person.email === '') return []
  const { at, note: reason = '' } = extension
  const message = { kind: 'extension', reason, dueOn: dueOn(rightsCase) } as const
  return [{ id: `${number}-extension-1`, to: toPerson(person), at, message }]
}

/** The case with its proof ready to be sent, once every retailer has answered. */
export function provedOnceAnswered(
  rightsCase: RightsCase,
  at: number,
): { readonly rightsCase: RightsCase; readonly mails: readonly NewRightsMail[] } {
  const { erasure, provedAt } = rightsCase
  const mails = provedAt === undefined && erasure && isAnsweredByAll(erasure) ? proofOf(rightsCase, at) : []
  return mails.length === 0 ? { rightsCase, mails } : { rightsCase: { ...rightsCase, provedAt: at }, mails }
}

/** The mails of a case that carry the person's proof, the last one last. */
export function proofsIn({ mails }: Pick<MailedCase, 'mails'>): MailedCase['mails'] {
  return mails.filter(({ message }) => message.kind === 'proof')
}

function toPerson({ name, email }: NonNullable<RightsCase['person']>): NewRightsMail['to'] {
  return { address: email, ...(name === '' ? {} : { name }) }
}
