import { Link } from 'react-router'
import { counted } from '#core/counted.ts'
import { NEAR_PATH, withZip } from '#core/retailers/shops/zip-query.ts'
import styles from './request-form.module.css'
import { useZipFacts } from './use-zip-facts.ts'
import type { ZipFacts } from './zip-facts.ts'

interface ZipAnswerProps {
  /** As typed so far. */
  readonly zip: string | undefined
  readonly country: string | undefined
}

/** Says whether the typed ZIP code is in the distribution area, and which shop is nearest. Its element always exists, so that changes are read out. */
export function ZipAnswer({ zip, country }: ZipAnswerProps) {
  const answer = useZipFacts(zip, country)
  return (
    <div aria-live="polite" className={styles['told']}>
      {answer ? <p>{<Words {...answer} />}</p> : null}
    </div>
  )
}

function Words({ zip, facts }: { readonly zip: string; readonly facts: ZipFacts }) {
  if (facts.kind === 'unknown') return `We don’t know the ZIP code ${zip}. Please check its five digits.`
  const { area, near } = facts
  return (
    <>
      {AREA_WORDS[area.kind](zip, area.kind === 'inside' ? '' : placeOf(area))}{' '}
      {near === undefined ? (
        area.kind === 'inside' && 'No shop on this site is within 150 miles of it, but we may know one.'
      ) : (
        <>
          The nearest shop is <Link to={near.nearest.to}>{near.nearest.name}</Link> in {near.nearest.place},{' '}
          {near.nearest.miles < 1
            ? 'less than a mile away'
            : `about ${counted(near.nearest.miles, 'mile')} away`}
          {near.count > 1 ? (
            <>
              ; <Link to={withZip(NEAR_PATH, zip)}>{near.count} are near you</Link>
            </>
          ) : null}
          .
        </>
      )}
    </>
  )
}

type Area = Extract<ZipFacts, { kind: 'known' }>['area']

function placeOf(area: Exclude<Area, { kind: 'inside' }>): string {
  return area.kind === 'outside' ? area.state : area.place
}

const AREA_WORDS: Readonly<Record<Area['kind'], (zip: string, place: string) => string>> = {
  inside: (zip) => `Your ZIP code ${zip} is in our distribution area.`,
  outside: (zip, state) =>
    `Your ZIP code ${zip} is in ${state}, outside our distribution area. Send us a request anyway, and we’ll tell you what’s possible.`,
  ask: (zip, place) =>
    `Your ZIP code ${zip} is in ${place}. Choose either one, and we’ll tell you what’s possible.`,
}
