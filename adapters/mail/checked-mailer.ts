import type { Mailer } from '#core/ports/mailer.ts'

/** A mailer that can explain why it cannot send. */
export interface CheckedMailer extends Mailer {
  /** Like `probe`, but throws the failure, which may quote addresses and secrets. */
  check(): Promise<void>
}

/** Implements `probe` with `check`. */
export async function passes(check: () => Promise<void>): Promise<boolean> {
  try {
    await check()
    return true
  } catch {
    return false
  }
}

/** The mail service answered with an unexpected status. */
export class MailServiceError extends Error {
  override readonly name = 'MailServiceError'
  readonly statusCode: number

  constructor(statusCode: number) {
    super(`the mail service answered with status ${statusCode}`)
    this.statusCode = statusCode
  }
}

/** The key is valid, but not for sending. */
export class MailScopeError extends Error {
  override readonly name = 'MailScopeError'
}
