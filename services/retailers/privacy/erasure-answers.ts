import type { RequestLinks } from '#core/request-links.ts'
import type { WorkStore } from '#core/retailers/work/work-store.ts'
import type { RequestActions } from '../request-actions.ts'

/** What a retailer's link to an erasure notice shows. */
export type NoticeView =
  | {
      readonly kind: 'open'
      readonly number: string
      readonly retailerName: string
      readonly references: readonly string[]
    }
  | { readonly kind: 'used' | 'unknown' }

/** Result of a retailer's answer. Nothing was changed unless the kind is `noted`. */
export type NoticeAnswer = { readonly kind: 'noted' | 'used' | 'unknown' | 'busy' }

/** Lets retailers answer erasure notices through their link, without an account. */
export interface ErasureAnswers {
  /** Changes nothing, since mail scanners open links. */
  open(token: string): Promise<NoticeView>
  /** Records that the retailer has erased the data. */
  confirm(token: string): Promise<NoticeAnswer>
}

export function createErasureAnswers({
  store,
  links,
  actions,
}: {
  readonly store: Pick<WorkStore, 'find'>
  readonly links: Pick<RequestLinks, 'read'>
  readonly actions: RequestActions
}): ErasureAnswers {
  async function find(token: string) {
    const link = links.read(token)
    if (link?.kind !== 'erasure') return undefined
    const { erasure } = (await store.find(link.reference))?.work.privacy ?? {}
    const notice = erasure?.notices.find(({ number }) => number === link.number)
    return notice && { reference: link.reference, notice }
  }

  return {
    async open(token) {
      const found = await find(token)
      if (!found) return { kind: 'unknown' }
      const { retailerName, references, answered } = found.notice
      return answered ? { kind: 'used' } : { kind: 'open', number: found.reference, retailerName, references }
    },

    async confirm(token) {
      const found = await find(token)
      if (!found) return { kind: 'unknown' }
      const { reference, notice } = found
      if (notice.answered) return { kind: 'used' }
      const by = { actor: 'retailer', person: notice.retailerName } as const
      const outcome = await actions.act(reference, { kind: 'answer', value: String(notice.number) }, by)
      if (outcome.kind === 'done') return { kind: outcome.isRepeated ? 'used' : 'noted' }
      return { kind: outcome.kind === 'refused' && outcome.reason === 'busy' ? 'busy' : 'used' }
    },
  }
}
