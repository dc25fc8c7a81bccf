import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Markdown } from '#app/ui/words/markdown.tsx'
import { counted } from '#core/counted.ts'
import { NEAR_PATH, shopPath, withZip } from '#core/retailers/shops/zip-query.ts'
import { telephoneLink } from '../shops/telephone-link.ts'
import type { NextFacts } from './after-sending.ts'

/** The next steps after a request is stored. */
export function WhatComesNext({ next }: { readonly next: NextFacts }) {
  const { steps, standing, atHand } = next
  return (
    <div className="stack">
      <section className="split" aria-labelledby="next-steps">
        <h2 id="next-steps">{steps.heading}</h2>
        <div>
          <Markdown of={steps.blocks} />
          <p>
            <Link to={standing}>Where your request stands</Link>
          </p>
        </div>
      </section>
      <section className="split" aria-labelledby="at-hand">
        <h2 id="at-hand">{atHand.heading}</h2>
        <div>
          <Markdown of={atHand.blocks} />
        </div>
      </section>
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
