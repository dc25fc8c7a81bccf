import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { mailName } from '#core/ports/mail-store.ts'
import type { CaseView } from '#services/rights/case-reader.ts'
import { DeskTime } from '../desk-time.tsx'
import { type FormOf, HiddenFields } from '../requests/hidden-fields.tsx'
import { Fate } from '../requests/request-mails.tsx'
import styles from '../requests/requests.module.css'

/** What was erased, and what the retailers said. */
export function CaseErasure({ view, form }: { view: CaseView; form: FormOf }) {
  const { erasure, closed } = view.rightsCase
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
        <h2 id="retailers">Retailers that had received it</h2>
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
              {answered || closed ? null : (
                <Form method="post" preventScrollReset>
                  <HiddenFields form={form} />
                  <input type="hidden" name="notice" value={number} />
                  <Button type="submit" look="secondary" name="intent" value="answer">
                    They confirmed the erasure
                    <span className="visually-hidden"> ({retailerName})</span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** The case's mails, and the proof. */
export function CaseMails({ view, form }: { view: CaseView; form: FormOf }) {
  const { mails, mayProve, resendable, proofText } = view
  if (mails.length === 0 && !mayProve && proofText === undefined) return null
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">Mails</h2>
      <ul className={styles['mails']}>
        {mails.map(({ id, to, message, record }) => (
          <li key={id}>
            <span>
              {mailName(message.kind)}
              {message.kind === 'notice' ? ` ${to.name ?? message.notice.retailerName}` : ''}:{' '}
              <Fate record={record} />
            </span>
            {resendable.includes(id) ? (
              <Form method="post" preventScrollReset>
                <HiddenFields form={form} />
                <input type="hidden" name="mail" value={id} />
                <Button type="submit" look="secondary" name="intent" value="resend">
                  Send again<span className="visually-hidden"> {to.name ?? mailName(message.kind)}</span>
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
      {mayProve ? (
        <Form method="post" preventScrollReset className={`${styles['row']} ${styles['release']}`}>
          <HiddenFields form={form} />
          <Button type="submit" look="secondary" name="intent" value="prove">
            Send the proof now
          </Button>
          <span>It says who has answered so far, and leaves by itself once all have.</span>
        </Form>
      ) : null}
      {proofText === undefined ? null : (
        <>
          <p className={styles['after']}>
            We have no email address of the person. This is the proof, to be given in another way:
          </p>
          <div className={styles['mail']}>
            <p className={styles['letter']}>{proofText}</p>
          </div>
        </>
      )}
    </section>
  )
}
