import { Link } from 'react-router'
import { Fact } from '#app/ui/words/fact.tsx'
import type { HoursLine } from '#core/opening-hours.ts'
import { withZip } from '#core/retailers/shops/zip-query.ts'
import type { Displayed } from '#services/retailers/shops/shops.ts'

/** `tel:` URL of a phone number. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

interface ShopFactsProps {
  readonly shop: { readonly hours: readonly HoursLine[]; readonly displayed: readonly Displayed[] }
  readonly zip: string | undefined
}

/** A shop's opening hours and displays, if known. */
export function ShopFacts({ shop: { hours, displayed }, zip }: ShopFactsProps) {
  return (
    <>
      {hours.length > 0 ? (
        <dl className="facts small" aria-label="Opening hours">
          {hours.map(({ days, hours: open }) => (
            <Fact key={days} label={days}>
              {open}
            </Fact>
          ))}
        </dl>
      ) : null}
      {displayed.length > 0 ? (
        <div>
          <p className="small">On display</p>
          <ul className="list row">
            {displayed.map(({ name, to }) => (
              <li key={name} className="reaching">
                {to === undefined ? name : <Link to={withZip(to, zip)}>{name}</Link>}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}
