import type { RetailerRequest } from './retailer-request.ts'

/** The external email API's response; `detail` contains no visitor input. */
export interface EmailApiAnswer {
  /** `data` is 1, is anything else, or there was no response (product note §7). */
  readonly outcome: 'accepted' | 'refused' | 'unanswered'
  readonly detail?: string
}

/** The external email API (specification §7), which replaces the embedded desk's emails. Never throws. */
export interface EmailApi {
  /**
   * Sends a request once.
   * @param id the request's id, the same for every retry, so that the receiver can drop duplicates.
   */
  send(id: string, request: RetailerRequest): Promise<EmailApiAnswer>
}
