import { Button } from '#app/ui/button.tsx'
import { type MailRecord, type MailState, mailName, REQUEST_MAILS } from '#core/ports/mail-store.ts'
import type { StoredRequest } from '#core/ports/request-store.ts'
import { DeskTime } from '../desk-time.tsx'
import { WORK_FORM } from './hidden-fields.tsx'
import styles from './requests.module.css'

const FATES: Readonly<Record<MailState, string>> = {
  waiting: 'Waiting to be sent',
  claimed: 'Being sent',
  sent: 'Sent',
  refused: 'Refused by the mail server',
  parked: 'Held back',
  external: 'Left to the external email service',
}

export function RequestMails({ mails }: { mails: StoredRequest['mails'] }) {
  const present = REQUEST_MAILS.flatMap((mail) => {
    const record = mails[mail]
    return record === undefined ? [] : [{ mail, record }]
  })
  const isHeldBack = mails.desk.state === 'parked'
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">Mails</h2>
      <MailList
        mails={present.map(({ mail, record }) => ({
          id: mail,
          name: mailName(mail),
          record,
          mayResend: !isHeldBack && mayResend(record.state),
        }))}
      />
    </section>
  )
}

/** A mail of a request or case. */
interface MailLine {
  readonly id: string
  readonly name: string
  readonly record: MailRecord
  readonly mayResend: boolean
}

/** How mails fare, each with its button if it may be sent again. */
export function MailList({ mails }: { mails: readonly MailLine[] }) {
  return (
    <ul className={styles['mails']}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <span>
            {mail.name}: <Fate record={mail.record} />
          </span>
          {mail.mayResend ? (
            <Button form={WORK_FORM} type="submit" look="secondary" name="intent" value={`resend ${mail.id}`}>
              Resend<span className="visually-hidden"> {mail.name.toLowerCase()}</span>
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Fate({ record: { state, attempts, nextAttemptAt, lastError } }: { record: MailRecord }) {
  return (
    <>
      {FATES[state]}
      {attempts > 1 ? `, after ${attempts} attempts` : ''}
      {state === 'waiting' ? (
        <>
          , next at <DeskTime at={Date.parse(nextAttemptAt)} />
        </>
      ) : null}
      {lastError === undefined ? '' : ` (${lastError})`}
    </>
  )
}

function mayResend(state: MailState): boolean {
  return state === 'sent' || state === 'refused' || state === 'waiting' || state === 'parked'
}
