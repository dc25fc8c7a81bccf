import type { CheckedMailer } from '#adapters/mail/checked-mailer.ts'
import { createEmlMailer } from '#adapters/mail/eml-mailer.ts'
import { createSendgridMailer } from '#adapters/mail/sendgrid-mailer.ts'
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import type { Config } from '#config/config.ts'

export function createMailer(config: Config): CheckedMailer {
  if (config.smtpUrl !== undefined) return createSmtpMailer(config.smtpUrl)
  if (config.sendgrid !== undefined) return createSendgridMailer(config.sendgrid)
  return createEmlMailer(config.dataDir)
}
