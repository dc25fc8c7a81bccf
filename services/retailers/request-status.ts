import type { RequestLinks } from '#core/ports/request-links.ts'
import type { WorkedRequest, WorkStore } from '#core/ports/work-store.ts'
import { mailboxOf } from '#core/retailers/copy-limit.ts'
import { readReference } from '#core/retailers/reference.ts'
import { type VisitorStatus, visitorStatus } from '#core/retailers/visitor-status.ts'
import type { RequestLimits } from './request-limits.ts'

/** What a visitor is told. Who guesses hears the same, whatever was wrong. */
export type StatusAnswer =
  | { readonly kind: 'found'; readonly status: VisitorStatus }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number }

/** Where a request stands, for its visitor. */
export interface RequestStatus {
  byLink(token: string): Promise<StatusAnswer>
  /** @param address the client's, whose tries are counted. */
  byEmail(
    typed: { readonly reference: string; readonly email: string },
    address: string,
  ): Promise<StatusAnswer>
}

export function createRequestStatus(options: {
  readonly store: Pick<WorkStore, 'find'>
  readonly links: Pick<RequestLinks, 'read'>
  /** Counts tries for each address and overall. */
  readonly limits: RequestLimits
  /** Counts tries for each reference, wherever they come from. */
  readonly guesses: RequestLimits
}): RequestStatus {
  const { store, links, limits, guesses } = options
  const found = (worked: WorkedRequest | undefined): StatusAnswer =>
    worked ? { kind: 'found', status: visitorStatus(worked) } : { kind: 'unknown' }

  return {
    async byLink(token) {
      const link = links.read(token)
      return found(link?.kind === 'status' ? await store.find(link.reference) : undefined)
    },

    async byEmail({ reference: typed, email }, address) {
      const reference = readReference(typed)
      const wait =
        limits.admit(address) ??
        (reference === undefined ? undefined : guesses.admit(`reference ${reference}`))
      if (wait !== undefined) return { kind: 'limited', retryAfterSeconds: wait }
      const worked = reference === undefined ? undefined : await store.find(reference)
      const isTheirs = worked && mailboxOf(worked.stored.request.email) === mailboxOf(email.trim())
      return found(isTheirs ? worked : undefined)
    },
  }
}
