import { Link } from 'react-router'
import { ButtonLinks } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { faultList } from '#app/ui/fields/fault-list.ts'
import { PartSection } from '#app/ui/words/part-section.tsx'
import { formatCount } from '#core/format-count.ts'
import { telephoneLink } from '#core/phone.ts'
import { FIELD_NAMES, FIELDS } from '#core/retailers/form/fields.ts'
import { INVALID_SUBMISSION, NOT_SENT, RECEIVED, tooManyRequests } from '#core/retailers/form/messages.ts'
import { NEAR_PATH, shopPath, withZip } from '#core/retailers/shops/zip-query.ts'
import { FormOutcome } from '../link-result.tsx'
import type { NextFacts } from './after-sending.ts'
import type { SubmissionResult } from './submission-result.ts'

const EXPIRED = 'This form was open for too long or cookies are off; please send it again.'

const NO_ANSWER =
  'We haven’t had an answer yet, maybe because of a slow connection. Please send your request again. It won’t count twice.'

/** Takes the focus when mounted, so give it a new `key` for every response. */
export function AnswerMessage({ result }: { result: SubmissionResult | undefined }) {
  switch (result?.kind) {
    case undefined:
    case 'begun':
      return null
    case 'invalid':
      return <ErrorSummary message={INVALID_SUBMISSION} faults={faultList(LABELS, result.errors)} />
    case 'received':
      return (
        <>
          <FormOutcome kind="success" reference={result.reference}>
            {RECEIVED}
          </FormOutcome>
          {result.next ? <WhatComesNext next={result.next} /> : null}
        </>
      )
    case 'expired':
      return <FormOutcome kind="error">{EXPIRED}</FormOutcome>
    case 'limited':
      return <FormOutcome kind="error">{tooManyRequests(result.retryAfterSeconds)}</FormOutcome>
    case 'not-sent':
      return <FormOutcome kind="error">{result.late ? NO_ANSWER : NOT_SENT}</FormOutcome>
  }
}

const LABELS = FIELD_NAMES.map((name) => [name, FIELDS[name].label] as const)

function WhatComesNext({ next }: { readonly next: NextFacts }) {
  const { steps, standing, atHand } = next
  return (
    <div className="stack">
      <PartSection id="next-steps" part={steps} className="split">
        <Link to={standing}>Where your request stands</Link>
      </PartSection>
      <PartSection id="at-hand" part={atHand} className="split" />
      <NearestShops next={next} />
      <ButtonLinks of={NEXT_LINKS} />
    </div>
  )
}

const NEXT_LINKS = [
  { to: '/gallery', label: 'Back to the gallery' },
  { to: '/education/resources', label: 'Read our brochure' },
]

function NearestShops({ next: { shops, zip } }: { readonly next: NextFacts }) {
  if (shops.length === 0 || zip === undefined) return null
  return (
    <section className="split" aria-labelledby="nearest">
      <h2 id="nearest">Shops near you</h2>
      <div>
        <ul>
          {shops.map(({ slug, name, city, state, phone, miles }) => (
            <li key={slug}>
              <Link to={withZip(shopPath(slug), zip)}>{name}</Link> in {city}, {state},{' '}
              {miles < 1 ? 'in your ZIP area' : `about ${formatCount(miles, 'mile')} away`}:{' '}
              <a href={telephoneLink(phone)}>{phone}</a>
            </li>
          ))}
        </ul>
        <p>
          <Link to={withZip(NEAR_PATH, zip)}>See them on a map</Link>
        </p>
      </div>
    </section>
  )
}
