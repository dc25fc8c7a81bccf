/** One address with an optional display name. */
export interface EmailAddress {
  readonly address: string
  readonly name?: string
}

/** A finished message for a mail transport (specification §3, type Email). */
export interface Email {
  /** Also the Message-ID's local part and the provider's idempotency key: letters, digits and `-`. */
  readonly id: string
  /**
   * When the message was created, ISO 8601 in UTC; stable across retries. Orders the files of the outbox; without
   * it a file is named by `id` alone.
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
 * The id of an email that may have been sent before. A message sent again by a person is new, so it must not be dropped
 * as a duplicate; a retry must.
 */
export function messageId(mail: string, { resends = 0 }: { readonly resends?: number } = {}): string {
  return resends === 0 ? mail : `${mail}-send-${resends + 1}`
}

/** A rendered template (specification §3, type EmailTemplate; §7, "Email template" answers its `html`). */
export interface EmailTemplate {
  readonly name: string
  readonly id: string
  readonly subject: string
  readonly html: string
  readonly text: string
}
