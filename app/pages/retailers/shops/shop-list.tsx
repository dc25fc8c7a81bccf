import { Link } from 'react-router'
import { formatCount } from '#core/format-count.ts'
import { requestShopPath, shopPath, withZip } from '#core/retailers/shops/zip-query.ts'
import type { ListedShop } from '#services/retailers/shops/shops.ts'
import { OpeningHours, telephoneLink } from './shop-facts.tsx'

interface ShopListProps {
  readonly shops: readonly ListedShop[]
  readonly zip?: string | undefined
  /** Whether to number shops like the map next to the list. */
  readonly isNumbered?: boolean
}

export function ShopList({ shops, zip, isNumbered = false }: ShopListProps) {
  return (
    <ol className={isNumbered ? 'list numbered' : 'list stack'}>
      {shops.map((shop) => (
        <li key={shop.slug} className={isNumbered ? undefined : 'entry'}>
          <div className="stack">
            <h2 className="title" id={`shop-${shop.slug}`}>
              <Link to={withZip(shopPath(shop.slug), zip)} className="reach">
                {shop.name}
              </Link>
            </h2>
            <p className="small">
              {shop.miles < 1 ? 'In your ZIP area' : `About ${formatCount(shop.miles, 'mile')} away`}
              {shop.serves ? ' · serves your area' : ''}
            </p>
            <p className="reaching">
              {shop.streetAddress}, {shop.city}, {shop.state} {shop.zip}
              <br />
              <a href={telephoneLink(shop.phone)}>{shop.phone}</a>
              {shop.takesRequests ? (
                <>
                  {' · '}
                  <Link to={requestShopPath(shop.slug, zip)} aria-describedby={`shop-${shop.slug}`}>
                    Ask this shop
                  </Link>
                </>
              ) : null}
            </p>
            <OpeningHours of={shop.hours} />
            {shop.displayed.length > 0 ? (
              <div>
                <p className="small">On display</p>
                <ul className="list row">
                  {shop.displayed.map(({ name, to }) => (
                    <li key={name} className="reaching">
                      {to === undefined ? name : <Link to={withZip(to, zip)}>{name}</Link>}
                    </li>
                  ))}
                </ul>
              </div>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
