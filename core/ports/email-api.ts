import type { RetailerRequest } from '../retailers/retailer-request.ts'
import type { ForwardOutcome } from './request-store.ts'

/** How the external e-mail API answered; `detail` holds nothing that a visitor typed. */
export interface EmailApiAnswer {
  readonly outcome: ForwardOutcome
  readonly detail?: string
}

/** The external e-mail API of specification §7, which mails requests in place of the embedded desk. Never throws. */
export interface EmailApi {
  /**
   * Hands a request over, once.
   * @param id the request's own id, the same in every try, so that the other side can drop a repeat.
   */
  send(id: string, request: RetailerRequest): Promise<EmailApiAnswer>
}
