import { useEffect, useState } from 'react'
import { MarkdownLine } from '#app/ui/words/markdown-line.tsx'
import { withZip, ZIP_FACTS_PATH, zipIn } from '#core/retailers/shops/zip-query.ts'
import type { ZipFacts } from './zip-facts.ts'

interface ZipAnswerProps {
  readonly zip: string | undefined
  readonly country: string | undefined
}

/**
 * Tells whether the ZIP code is in the distribution area, and the nearest shop. Always renders the live region, so
 * that changes are announced.
 */
export function ZipAnswer({ zip, country }: ZipAnswerProps) {
  const facts = useZipFacts(zip, country)
  return (
    <div aria-live="polite">
      {facts ? (
        <p className="note">
          <MarkdownLine of={facts} />
        </p>
      ) : null}
    </div>
  )
}

/** Fetches the answer for a complete US ZIP code, once per code. */
function useZipFacts(zipText: string | undefined, country: string | undefined) {
  const zip = country === 'US' ? zipIn(zipText ?? null) : undefined
  const [latest, setLatest] = useState<{ readonly zip: string; readonly facts: ZipFacts }>()
  useEffect(() => {
    if (zip === undefined) return
    const leaving = new AbortController()
    fetchFacts(zip, leaving.signal)
      .then((facts) => setLatest({ zip, facts }))
      // The form works without it.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [zip])
  return latest !== undefined && latest.zip === zip ? latest.facts : undefined
}

async function fetchFacts(zip: string, signal: AbortSignal): Promise<ZipFacts> {
  const answer = await fetch(withZip(ZIP_FACTS_PATH, zip), { signal })
  if (!answer.ok) throw new Error(`Status ${answer.status}`)
  // Comes from `zip-facts.ts`.
  return (await answer.json()) as ZipFacts
}
