import { useEffect, useRef, useState } from 'react'
import { TokenField } from '../token-field.tsx'
import styles from './requests.module.css'

const MAIL_FRAME = 'mail'

/** In ms. The email is updated after a pause this long. */
const PAUSE_MS = 500

interface MailBesideProps {
  /** Where the email comes from. */
  readonly path: string
  readonly token: string
  readonly what: string
  readonly message: string
}

/** An email as it will look, which follows what is typed. */
export function MailBeside({ path, token, what, message }: MailBesideProps) {
  const form = useRef<HTMLFormElement>(null)
  const [paused, setPaused] = useState({ what, message })
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ what, message }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [what, message])
  useEffect(() => {
    if (paused.what !== '') form.current?.submit()
  }, [paused])
  return (
    <div className={styles['beside']}>
      <form ref={form} method="post" action={path} target={MAIL_FRAME} hidden>
        <TokenField value={token} />
        <input type="hidden" name="what" value={paused.what} />
        <input type="hidden" name="message" value={paused.message} />
      </form>
      {/* Each email has a frame of its own, so that none is a step back in the browser's history. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- its own policy is a sandbox */}
      <iframe key={JSON.stringify(paused)} name={MAIL_FRAME} title="The email as it will look" />
    </div>
  )
}
