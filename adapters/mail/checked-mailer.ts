import type { Mailer } from '#core/ports/mailer.ts'

/** A mailer that can say why it cannot send. */
export interface CheckedMailer extends Mailer {
  /** As `probe`, but throws the failure itself, which may quote addresses and secrets. */
  check(): Promise<void>
}

/** `probe` by way of `check`. */
export async function passes(check: () => Promise<void>): Promise<boolean> {
  try {
    await check()
    return true
  } catch {
    return false
  }
}

/** The mail service answered with another status than it should. */
export class MailServiceError extends Error {
  override readonly name = 'MailServiceError'
  readonly statusCode: number

  constructor(statusCode: number) {
    super(`the mail service answered with status ${statusCode}`)
    this.statusCode = statusCode
  }
}

/** The key is right, but not for sending. */
export class MailScopeError extends Error {
  override readonly name = 'MailScopeError'
}
