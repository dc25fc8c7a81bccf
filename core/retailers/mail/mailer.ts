import type { Email } from '../../email.ts'

/** The outcome of sending one message. */
export type MailOutcome =
  | { readonly kind: 'sent' }
  /** Retry later: the transport is down, busy or greylisting. `transport` is true when no message gets through. */
  | { readonly kind: 'deferred'; readonly reason: string; readonly transport: boolean }
  /** Never retry: the recipient or message was rejected permanently. */
  | { readonly kind: 'refused'; readonly reason: string }

/** Sends messages. `send` never throws, whatever the transport's response. */
export interface Mailer {
  /** Short name for logs and metrics: `file`, `smtp`, `sendgrid`. */
  readonly kind: string
  send(message: Email): Promise<MailOutcome>
  /** Resolves if the transport responds, so that waiting emails can be sent. Otherwise throws. */
  check(): Promise<void>
  close(): Promise<void>
}
