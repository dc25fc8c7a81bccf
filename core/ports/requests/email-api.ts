import type { RetailerRequest } from '../../retailers/form/retailer-request.ts'
import type { ForwardOutcome } from './request-store.ts'

/** The external email API's answer; `detail` contains nothing that a visitor typed. */
export interface EmailApiAnswer {
  readonly outcome: ForwardOutcome
  readonly detail?: string
}

/**
 * The external email API of specification §7, which sends the mails of requests in place of the embedded desk.
 * Never throws.
 */
export interface EmailApi {
  /**
   * Sends a request once.
   * @param id the request's id, the same in every retry, so that the receiver can drop duplicates.
   */
  send(id: string, request: RetailerRequest): Promise<EmailApiAnswer>
}
