import type { MailRecord, MailState } from '#core/retailers/mail/mail-store.ts'
import type { ListedMail, ReadMail } from '#services/desk/requests/writing.ts'
import { DeskTime } from '../desk-time.tsx'
import { Intent } from './request-actions.tsx'
import styles from './requests.module.css'

const STATE_LABELS: Readonly<Record<MailState, string>> = {
  waiting: 'Waiting to be sent',
  claimed: 'Being sent',
  sent: 'Sent',
  refused: 'Refused by the mail server',
  parked: 'Held back',
  external: 'Handled by the external email service',
}

/** Emails with their states and a button to resend. */
export function RequestMails({ mails, isHeldBack }: { mails: readonly ListedMail[]; isHeldBack: boolean }) {
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">Emails</h2>
      {mails.length === 0 ? <p>None.</p> : null}
      <ul className={styles['mails']}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <span>
              {mail.name}: <Fate record={mail.record} />
            </span>
            {!isHeldBack && mail.mayResend && RESENT.has(mail.record.state) ? (
              <Intent value={`resend ${mail.id}`}>
                Resend<span className="visually-hidden"> {mail.name.toLowerCase()}</span>
              </Intent>
            ) : null}
            <InFull name={mail.name} mail={mail.mail} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const RESENT: ReadonlySet<MailState> = new Set(['sent', 'refused', 'waiting', 'parked'])

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
      {STATE_LABELS[state]}
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
