import type { Email } from '../retailers/email.ts'

/** How the handing over of one message ended. */
export type MailOutcome =
  | { readonly kind: 'sent' }
  /** Try again later: the transport is down, busy, or greylisting. `transport` when nothing at all goes through. */
  | { readonly kind: 'deferred'; readonly reason: string; readonly transport: boolean }
  /** Never try again: the recipient or message is refused for good. */
  | { readonly kind: 'refused'; readonly reason: string }

/** Hands messages to the outside. Never throws for what a transport may answer. */
export interface Mailer {
  /** Short name for logs and metrics: `file`, `smtp`, `sendgrid`. */
  readonly kind: string
  send(message: Email): Promise<MailOutcome>
  /** True when the transport answers; used to find out whether waiting mail can leave. */
  probe(): Promise<boolean>
  close(): Promise<void>
}
