import type { RetailerRequest } from '../../retailers/form/retailer-request.ts'
import type { ForwardOutcome } from './request-store.ts'

/** The external email API's response; `detail` contains no visitor input. */
export interface EmailApiAnswer {
  readonly outcome: ForwardOutcome
  readonly detail?: string
}

/** The external email API (specification §7), which replaces the embedded desk's emails. Never throws. */
export interface EmailApi {
  /**
   * Sends a request once. @param id the request's id, the same for every retry, so that the receiver can drop
   * duplicates.
   */
  send(id: string, request: RetailerRequest): Promise<EmailApiAnswer>
}
