export interface EmailAddress {
  readonly address: string
  readonly name?: string
}

/** A finished message for a mail transport (specification §3, type Email). */
export interface Email {
  /** Also the local part of the Message-ID and the provider's idempotency key: letters, digits and `-`. */
  readonly id: string
  /**
   * When the message was created, ISO 8601 in UTC; the same on every retry. Outbox files are sorted by it; without it, a file is named
   * after the `id` alone.
   */
  readonly createdAt?: string
  readonly from: EmailAddress
  readonly to: EmailAddress
  readonly replyTo?: EmailAddress
  readonly subject: string
  readonly html: string
  readonly text: string
}

/**
 * The id of an email that may have been sent before. A deliberate resend needs a new id so that it isn't dropped as a duplicate; a retry
 * keeps the old one.
 */
export function messageId(mail: string, { resends = 0 }: { readonly resends?: number } = {}): string {
  return resends === 0 ? mail : `${mail}-send-${resends + 1}`
}
