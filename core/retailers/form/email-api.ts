import type { ForwardOutcome } from '../work/request-store.ts'
import type { RetailerRequest } from './retailer-request.ts'

/** The external email API's response; `detail` contains no visitor input. */
export interface EmailApiAnswer {
  readonly outcome: ForwardOutcome
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
