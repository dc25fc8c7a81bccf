import type { Mailer } from '#core/retailers/mail/mailer.ts'

export interface CheckedMailer extends Mailer {
  check(): Promise<void>
}

export async function passes(check: () => Promise<void>): Promise<boolean> {
  try {
    await check()
    return true
  } catch {
    return false
  }
}

export class MailServiceError extends Error {
  override readonly name = 'MailServiceError'
  readonly statusCode: number

  constructor(statusCode: number) {
    super(`the mail service answered with status ${statusCode}`)
    this.statusCode = statusCode
  }
}

export class MailScopeError extends Error {
  override readonly name = 'MailScopeError'
}
