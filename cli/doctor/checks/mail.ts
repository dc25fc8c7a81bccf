import type { Config } from '#config/config.ts'
import { createMailer } from '#server/requests/create-mailer.ts'
import { type Check, failed, ok, skipped, warning } from '../check.ts'
import { faultName } from '../fault-name.ts'
import { guardedRequest } from '../guarded-request.ts'

/** The mail transport greets and takes our sign-in; nothing is sent. */
export function mailCheck(config: Config): Check {
  return {
    name: 'Mail transport',
    variables: ['SMTP_URL', 'SENDGRID_API_KEY'],
    async run() {
      const mailer = createMailer(config)
      try {
        await mailer.check()
        if (mailer.kind !== 'file') return ok(`${mailer.kind}: answers`)
        const detail = 'mails are written to files in the data folder; nobody is mailed'
        return config.siteEnv === 'production' ? warning(detail) : ok(detail)
      } catch (error) {
        return failed(`${mailer.kind}: ${faultName(error)}`)
      } finally {
        await mailer.close()
      }
    },
  }
}

/** The external e-mail API is there; it is asked nothing that it would act upon. */
export function emailApiCheck({ emailApiUrl }: Pick<Config, 'emailApiUrl'>): Check {
  return {
    name: 'External e-mail API',
    variables: ['EMAIL_API_URL'],
    async run(signal) {
      if (emailApiUrl === undefined) return skipped('not configured')
      const { status } = await guardedRequest(emailApiUrl, { method: 'GET', signal })
      return status >= 500 ? failed(`answers with status ${status}`) : ok(`answers (status ${status})`)
    },
  }
}
