import { dayInWords, isDay } from '#core/days.ts'
import { unknownInWords } from '#core/ideas/sent-ideas.ts'
import type { MailRecord, MailState } from '#core/retailers/mail/mail-store.ts'
import { actionWords, isAboutItem, stateName } from '#core/retailers/work/request-names.ts'
import type { WorkedRequest } from '#core/retailers/work/request-store.ts'
import { type HistoryEntry, THE_VISITOR } from '#core/retailers/work/request-work.ts'
import type { ListedMail } from '#services/desk/requests/writing.ts'
import { Intent } from '../blocks/intent.tsx'
import { DeskTime } from '../desk-time.tsx'
import styles from './requests.module.css'
import { composedMailPath } from './work-form.tsx'

interface Props {
  readonly worked: WorkedRequest
  readonly mails: readonly ListedMail[]
  /** Whether no email may be sent again now. */
  readonly isParked: boolean
}

export function RequestHistory({ worked: { stored, work }, mails, isParked }: Props) {
  const emailsOf = (entry: number) =>
    mails
      .filter((mail) => mail.entry === entry)
      .map((mail) => <SentEmail key={mail.id} mail={mail} reference={stored.reference} isParked={isParked} />)
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol className="list lines">
        {work.history
          .map((entry, index) => (
            <li key={`${entry.at} ${entry.what} ${entry.person}`}>
              <EntryWords entry={entry} />
              {emailsOf(index + 1)}
            </li>
          ))
          .toReversed()}
        {work.privacy ? null : (
          <li>
            {THE_VISITOR} sent the request <When at={Date.parse(stored.receivedAt)} />{' '}
            {stored.ideas && unknownInWords(stored.ideas)}
            {emailsOf(0)}
          </li>
        )}
      </ol>
    </section>
  )
}

function EntryWords({ entry: { at, person, actor, what, from, to, note } }: { entry: HistoryEntry }) {
  const isAbout = isAboutItem(what)
  return (
    <>
      {person} {actionWords(what, actor)}
      {isAbout && note !== undefined ? `: ${isDay(note) ? dayInWords(note) : note}` : ''}
      {from === to ? '' : ` (${stateName(from)} → ${stateName(to)})`} <When at={at} />
      {note === undefined || isAbout ? null : <p className={styles['letter']}>{note}</p>}
    </>
  )
}

function When({ at }: { at: number }) {
  return (
    <span className="small">
      <DeskTime at={at} />
    </span>
  )
}

const FATES: Readonly<Record<MailState, string>> = {
  waiting: 'Waiting to be sent',
  claimed: 'Being sent',
  sent: 'Sent',
  refused: 'Refused by the mail server',
  parked: 'Parked',
  external: 'Handled by the external email service',
}

const RESENT: ReadonlySet<MailState> = new Set(['sent', 'refused', 'waiting', 'parked'])

function SentEmail({
  mail: { id, name, record, mayResend },
  reference,
  isParked,
}: {
  readonly mail: ListedMail
  readonly reference: string
  readonly isParked: boolean
}) {
  return (
    <div className={`row apart ${styles['sent']}`}>
      <details>
        <summary>
          {name}: <Fate record={record} />
        </summary>
        <div className={styles['beside']}>
          <iframe
            sandbox=""
            loading="lazy"
            title={name}
            src={`${composedMailPath(reference)}?${new URLSearchParams({ mail: id })}`}
          />
        </div>
      </details>
      {!isParked && mayResend && RESENT.has(record.state) ? (
        <Intent value={`resend ${id}`} about={name.toLowerCase()} label="Resend" />
      ) : null}
    </div>
  )
}

function Fate({ record: { state, attempts, nextAttemptAt, lastError } }: { record: MailRecord }) {
  return (
    <>
      {FATES[state]}
      {attempts > 1 ? `, after ${attempts} attempts` : ''}
      {state === 'waiting' && attempts > 0 ? (
        <>
          , next try <DeskTime at={Date.parse(nextAttemptAt)} />
        </>
      ) : null}
      {lastError === undefined ? '' : ` (${lastError})`}
    </>
  )
}
