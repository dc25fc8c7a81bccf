import { useState } from 'react'
import styles from './photo-viewer.module.css'

const OUTCOMES = {
  copied: 'Link copied',
  failed: 'The link could not be copied. It is in the address bar.',
} as const

export function CopyLink({ address }: { address: string }) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>()
  const copy = async () => {
    setOutcome(undefined)
    try {
      // Available on encrypted connections only.
      await navigator.clipboard.writeText(new URL(address, window.location.href).href)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  return (
    <>
      <button type="button" className={styles['copy']} onClick={() => void copy()}>
        Copy link
      </button>
      <span role="status" className={styles['copied']}>
        {outcome && OUTCOMES[outcome]}
      </span>
    </>
  )
}
