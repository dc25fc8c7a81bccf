import { Button } from '#app/ui/button.tsx'
import { mailName } from '#core/ports/mail/mail-store.ts'
import { isClosed } from '#core/rights/rights-case.ts'
import type { CaseView } from '#services/rights/case-reader.ts'
import { DeskTime } from '../desk-time.tsx'
import { WORK_FORM } from '../requests/hidden-fields.tsx'
import { MailList } from '../requests/request-mails.tsx'
import styles from '../requests/requests.module.css'

/** What was erased, and the retailers' answers. */
export function CaseErasure({ view }: { view: CaseView }) {
  const { erasure } = view.rightsCase
  if (!erasure) return null
  const { requests, notices, remains } = erasure
  return (
    <>
      <section aria-labelledby="erased">
        <h2 id="erased">Erased</h2>
        <p>
          {requests.map(({ reference }) => reference).join(', ')} ({erasure.by}, <DeskTime at={erasure.at} />)
        </p>
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
              {answered || isClosed(view.rightsCase) ? null : (
                <Button
                  form={WORK_FORM}
                  type="submit"
                  look="secondary"
                  name="intent"
                  value={`answer ${number}`}
                >
                  They confirmed the erasure
                  <span className="visually-hidden"> ({retailerName})</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** Emails of the privacy request, and the proof. */
export function CaseMails({ view }: { view: CaseView }) {
  const { mails, mayProve, proofText } = view
  if (mails.length === 0 && !mayProve && proofText === undefined) return null
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">Emails</h2>
      <MailList
        mails={mails.map(({ id, to, message, record, mayResend }) => ({
          id,
          name: [mailName(message.kind), message.kind === 'notice' ? to?.name : ''].filter(Boolean).join(' '),
          record,
          mayResend,
        }))}
      />
      {mayProve ? (
        <p className={styles['row']}>
          <Button form={WORK_FORM} type="submit" look="secondary" name="intent" value="prove">
            Send the proof now
          </Button>
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
    </section>
  )
}
