import { useEffect, useState } from 'react'
import { withZip, ZIP_FACTS_PATH, zipIn } from '#core/retailers/shops/zip-query.ts'
import type { ZipFacts } from './zip-facts.ts'

/** What a ZIP code in the United States tells, once it has its five digits; asked for at most once in a row. */
export function useZipFacts(typed: string | undefined, country: string | undefined) {
  const zip = country === 'US' ? zipIn(typed ?? null) : undefined
  const [told, setTold] = useState<{ readonly zip: string; readonly facts: ZipFacts }>()
  useEffect(() => {
    if (zip === undefined) return
    const leaving = new AbortController()
    fetchFacts(zip, leaving.signal)
      .then((facts) => setTold({ zip, facts }))
      // The form works without it.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [zip])
  return told !== undefined && told.zip === zip ? told.facts : undefined
}

async function fetchFacts(zip: string, signal: AbortSignal): Promise<ZipFacts> {
  const answer = await fetch(withZip(ZIP_FACTS_PATH, zip), { signal })
  if (!answer.ok) throw new Error(`Status ${answer.status}`)
  // Made by `zip-facts.ts` of the same release.
  return (await answer.json()) as ZipFacts
}
