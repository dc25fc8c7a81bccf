import { useEffect, useRef, useState } from 'react'
import { TokenField } from '../../token-field.tsx'
import styles from '../requests.module.css'

/** Name of the iframe, for buttons that show the email in it. */
export const MAIL_FRAME = 'mail'

/** In ms. The email is updated after a pause this long. */
const PAUSE_MS = 500

interface MailBesideProps {
  /** Source of the email; a form requests it with a message. */
  readonly path: string
  readonly token: string
  readonly message: string
}

/** An email preview that follows the input. */
export function MailBeside({ path, token, message }: MailBesideProps) {
  const form = useRef<HTMLFormElement>(null)
  const [pausedMessage, setPausedMessage] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPausedMessage(message), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [message])
  useEffect(() => {
    if (pausedMessage !== '') form.current?.submit()
  }, [pausedMessage])
  return (
    <div className={styles['beside']}>
      <form ref={form} method="post" action={path} target={MAIL_FRAME} hidden>
        <TokenField value={token} />
        <input type="hidden" name="message" value={pausedMessage} />
      </form>
      {/* Each email has its own iframe, so that none adds to the browser's history. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- its own policy is a sandbox */}
      <iframe
        key={pausedMessage}
        name={MAIL_FRAME}
        {...(pausedMessage === '' ? { src: path } : {})}
        title="The mail as it will look"
      />
    </div>
  )
}
