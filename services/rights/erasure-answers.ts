import { OVERTAKEN, retryOvertaken } from '#core/overtaken.ts'
import type { Log } from '#core/ports/log.ts'
import type { RightsStore } from '#core/ports/requests/rights-store.ts'
import type { RequestLinks } from '#core/request-links.ts'
import { isClosed, withAnswer } from '#core/rights/rights-case.ts'
import { provedOnceAnswered } from './case-mails.ts'

/** What a retailer's link to a notice of erasure shows. */
export type NoticeView =
  | {
      readonly kind: 'open'
      readonly number: string
      readonly retailerName: string
      readonly references: readonly string[]
    }
  | { readonly kind: 'used' | 'unknown' }

/** What came of a retailer's answer. Nothing was changed unless the kind is `noted`. */
export type NoticeAnswer = { readonly kind: 'noted' | 'used' | 'unknown' | 'busy' }

/** What retailers say about notices of erasure, by their link and without an account. */
export interface ErasureAnswers {
  /** Changes nothing: mail scanners open links. */
  open(token: string): Promise<NoticeView>
  /** The retailer has erased what it received. */
  confirm(token: string): Promise<NoticeAnswer>
}

export function createErasureAnswers(options: {
  readonly store: Pick<RightsStore, 'find' | 'save'>
  readonly links: Pick<RequestLinks, 'read'>
  /** Called when a mail became due. */
  readonly onDue: () => void
  readonly now: () => Date
  readonly log: Pick<Log, 'info'>
}): ErasureAnswers {
  const { store, links, onDue, now, log } = options

  async function find(token: string) {
    const link = links.read(token)
    const mailed = link?.kind === 'erasure' ? await store.find(link.reference) : undefined
    const number = link?.kind === 'erasure' ? link.number : 0
    const notice = mailed?.rightsCase.erasure?.notices.find((one) => one.number === number)
    return mailed && notice ? { rightsCase: mailed.rightsCase, notice } : undefined
  }

  async function confirmOnce(token: string): Promise<NoticeAnswer | undefined> {
    const found = await find(token)
    if (!found) return { kind: 'unknown' }
    const { rightsCase, notice } = found
    const at = now().getTime()
    const next = withAnswer(rightsCase, notice.number, {
      actor: 'retailer',
      person: notice.retailerName,
      at,
    })
    if (!next) return { kind: 'used' }
    // An answer after the end of a case is kept all the same.
    const proved = isClosed(rightsCase) ? { rightsCase: next, mails: [] } : provedOnceAnswered(next, at)
    if (!(await store.save(proved.rightsCase, { added: proved.mails }))) return undefined
    log.info({ reference: rightsCase.number }, 'A retailer answered a notice of erasure')
    if (proved.mails.length > 0) onDue()
    return { kind: 'noted' }
  }

  return {
    async open(token) {
      const found = await find(token)
      if (!found) return { kind: 'unknown' }
      const { rightsCase, notice } = found
      const { retailerName, references, answered } = notice
      return answered
        ? { kind: 'used' }
        : { kind: 'open', number: rightsCase.number, retailerName, references }
    },

    async confirm(token) {
      // The desk may change the case at the same moment; the answer counts all the same.
      return retryOvertaken(async (isLast) => {
        const outcome = await confirmOnce(token)
        return outcome ?? (isLast ? { kind: 'busy' } : OVERTAKEN)
      })
    },
  }
}
