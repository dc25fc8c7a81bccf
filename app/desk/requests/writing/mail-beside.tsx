import { useEffect, useRef, useState } from 'react'
import { TokenField } from '../../token-field.tsx'
import styles from '../requests.module.css'

/** The name of the frame, for buttons that show the mail in it. */
export const MAIL_FRAME = 'mail'

/** In ms. The mail is updated after a pause this long. */
const PAUSE_MS = 500

interface MailBesideProps {
  /** Where the mail comes from; with a message it is asked by a form. */
  readonly path: string
  readonly token: string
  readonly message: string
}

/** A mail as it will look, which follows what is typed. */
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
      {/* Each mail has a frame of its own, so that none is a step back in the browser's history. */}
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
