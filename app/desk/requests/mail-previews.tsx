import type { Email } from '#core/email.ts'
import styles from './requests.module.css'

/** Previews of emails. */
export function MailPreviews({ mails }: { mails: readonly Pick<Email, 'to' | 'subject' | 'text'>[] }) {
  return (
    <div className="grid two">
      {mails.map(({ to: { address }, subject, text }) => (
        <section key={address + text} className="panel">
          <h2>{subject}</h2>
          <p>To {address}</p>
          <p className={styles['letter']}>{text}</p>
        </section>
      ))}
    </div>
  )
}
