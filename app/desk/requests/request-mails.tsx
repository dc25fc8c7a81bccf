import { Button } from '#app/ui/button.tsx'
import type { MailRecord, MailState } from '#core/ports/mail/mail-store.ts'
import type { ListedMail, ReadMail } from '#services/desk/requests/writing.ts'
import { DeskTime } from '../desk-time.tsx'
import { WORK_FORM } from './hidden-fields.tsx'
import styles from './requests.module.css'

const FATES: Readonly<Record<MailState, string>> = {
  waiting: 'Waiting to be sent',
  claimed: 'Being sent',
  sent: 'Sent',
  refused: 'Refused by the mail server',
  parked: 'Held back',
  external: 'Handled by the external email service',
}

export function RequestMails({ mails, isHeldBack }: { mails: readonly ListedMail[]; isHeldBack: boolean }) {
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">Emails</h2>
      <MailList
        mails={mails.map((line) => ({ ...line, mayResend: !isHeldBack && mayResend(line.record.state) }))}
      />
    </section>
  )
}

/** An email of a request or privacy request. */
interface MailLine {
  readonly id: string
  readonly name: string
  readonly record: MailRecord
  readonly mayResend: boolean
  /** Its content. */
  readonly mail?: ReadMail
}

/** Emails with their states, and a button to resend. */
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
          {mail.mail ? <InFull name={mail.name} mail={mail.mail} /> : null}
        </li>
      ))}
    </ul>
  )
}

function InFull({ name, mail: { to, subject, text } }: { name: string; mail: ReadMail }) {
  return (
    <details>
      <summary>
        Read<span className="visually-hidden"> {name.toLowerCase()}</span>
      </summary>
      <div className={styles['mail']}>
        <p>
          <strong>{subject}</strong>
          <br />
          To {to.address}
        </p>
        <p className={styles['letter']}>{text}</p>
      </div>
    </details>
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
