import { isFinal } from '#core/retailers/work/request-states.ts'
import type { RequestWork } from '#core/retailers/work/request-work.ts'
import type { PrivacyView } from '#services/retailers/privacy/privacy-requests.ts'
import { DeskTime } from '../../desk-time.tsx'
import { Intent } from '../request-actions.tsx'
import styles from '../requests.module.css'

/** Shows what was erased, the retailers' answers, and the proof. */
export function Erasure({ work, view }: { work: RequestWork; view: PrivacyView }) {
  const { erasure } = work.privacy ?? {}
  if (!erasure) return null
  const { requests, notices, remains } = erasure
  return (
    <>
      <section aria-labelledby="erased">
        <h2 id="erased">Erased</h2>
        <p>
          {requests.map(({ reference }) => reference).join(', ')} ({erasure.by}, <DeskTime at={erasure.at} />)
        </p>
        <Proof view={view} />
      </section>
      <section aria-labelledby="remains">
        <h2 id="remains">What remains, and why</h2>
        <ul>
          {remains.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="retailers">
        <h2 id="retailers">Retailers that received it</h2>
        {notices.length === 0 ? <p>None.</p> : null}
        <ul className={styles['mails']}>
          {notices.map(({ number, retailerName, email, references, answered }) => (
            <li key={number}>
              <span>
                <strong>{retailerName}</strong>
                <span className={styles['more']}>
                  {references.join(', ')} · {email}
                </span>
                <span className={styles['more']}>
                  {answered ? (
                    <>
                      Has erased it (noted by {answered.by}, <DeskTime at={answered.at} />)
                    </>
                  ) : (
                    'Has not answered yet'
                  )}
                </span>
              </span>
              {answered || isFinal(work.state) ? null : (
                <Intent value={`answer ${number}`}>
                  They confirmed the erasure
                  <span className="visually-hidden"> ({retailerName})</span>
                </Intent>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Proof({ view: { mayProve, proofText } }: { view: PrivacyView }) {
  return (
    <>
      {mayProve ? (
        <p className={styles['row']}>
          <Intent value="prove">Send the proof now</Intent>
          <span>It lists who has answered so far, and is sent automatically once everyone has.</span>
        </p>
      ) : null}
      {proofText === undefined ? null : (
        <>
          <p className={styles['after']}>
            We have no email address for this person. Give them this proof another way:
          </p>
          <div className={styles['mail']}>
            <p className={styles['letter']}>{proofText}</p>
          </div>
        </>
      )}
    </>
  )
}
