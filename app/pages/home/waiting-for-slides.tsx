import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Spinner } from '#app/ui/spinner.tsx'
import styles from './highlights.module.css'

const ASK_AGAIN_MS = 10_000

export function WaitingForSlides() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [revalidate])

  return (
    <div className={styles['waiting']}>
      <Spinner label="Loading pictures" />
    </div>
  )
}
