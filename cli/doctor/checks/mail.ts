import type { Config } from '#config/config.ts'
import { createMailer } from '#server/composition/open-stores.ts'
import { answerOf, type Check, failedFinding, ok, skippedFinding, warning } from '../check.ts'
import { faultName } from '../fault-name.ts'

export function mailCheck(config: Config): Check {
  return {
    name: 'Mail transport',
    variables: ['SMTP_URL', 'SENDGRID_API_KEY'],
    async run() {
      const mailer = createMailer(config)
      try {
        await mailer.check()
        if (mailer.kind !== 'file') return ok(`${mailer.kind}: answers`)
        const detail = 'mails are not sent, but written to files in the data folder'
        return config.siteEnv === 'production' ? warning(detail) : ok(detail)
      } catch (error) {
        return failedFinding(`${mailer.kind}: ${faultName(error)}`)
      } finally {
        await mailer.close()
      }
    },
  }
}

/** Sends a request without effect to check that the API answers. */
export function emailApiCheck({ emailApiUrl }: Pick<Config, 'emailApiUrl'>): Check {
  return {
    name: 'External email API',
    variables: ['EMAIL_API_URL'],
    async run(signal) {
      if (emailApiUrl === undefined) return skippedFinding('not configured')
      const { status } = await answerOf(emailApiUrl, { signal })
      return status >= 500 ? failedFinding(`answers with status ${status}`) : ok(`answers (status ${status})`)
    },
  }
}
