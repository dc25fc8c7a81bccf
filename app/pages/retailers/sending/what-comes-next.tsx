import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { PartSection } from '#app/ui/words/part-section.tsx'
import { counted } from '#core/counted.ts'
import { NEAR_PATH, shopPath, withZip } from '#core/retailers/shops/zip-query.ts'
import { telephoneLink } from '../shops/shop-facts.tsx'
import type { NextFacts } from './after-sending.ts'

/** The next steps after a request is stored. */
export function WhatComesNext({ next }: { readonly next: NextFacts }) {
  const { steps, standing, atHand } = next
  return (
    <div className="stack">
      <PartSection id="next-steps" part={steps} className="split">
        <Link to={standing}>Where your request stands</Link>
      </PartSection>
      <PartSection id="at-hand" part={atHand} className="split" />
      <NearestShops next={next} />
      <p className="row">
        <ButtonLink to="/gallery">Back to the gallery</ButtonLink>
        <ButtonLink to="/education/resources" look="secondary">
          Read our brochure
        </ButtonLink>
      </p>
    </div>
  )
}

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
              {miles < 1 ? 'in your ZIP area' : `about ${counted(miles, 'mile')} away`}:{' '}
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
