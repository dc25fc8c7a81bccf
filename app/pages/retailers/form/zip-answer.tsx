import { MarkdownLine } from '#app/ui/words/markdown-line.tsx'
import styles from './request-form.module.css'
import { useZipFacts } from './use-zip-facts.ts'

interface ZipAnswerProps {
  /** As typed so far. */
  readonly zip: string | undefined
  readonly country: string | undefined
}

/** Says whether the typed ZIP code is in the distribution area, and which shop is nearest. Its element always exists, so that changes are read out. */
export function ZipAnswer({ zip, country }: ZipAnswerProps) {
  const facts = useZipFacts(zip, country)
  return (
    <div aria-live="polite" className={styles['told']}>
      {facts ? (
        <p>
          <MarkdownLine of={facts} />
        </p>
      ) : null}
    </div>
  )
}
