import { Link } from 'react-router'
import { formatCount } from '#core/format-count.ts'
import { telephoneLink } from '#core/phone.ts'
import { requestPath, shopPath, withZip } from '#core/retailers/shops/zip-query.ts'
import type { ListedShop } from '#services/retailers/shops/shops.ts'

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
                  <Link to={requestPath(zip, shop.slug)} aria-describedby={`shop-${shop.slug}`}>
                    Ask this shop
                  </Link>
                </>
              ) : null}
            </p>
            {shop.hours.length > 0 ? (
              <p className="small">{shop.hours.map(({ days, hours }) => `${days} ${hours}`).join(' · ')}</p>
            ) : null}
            {shop.displayed.length > 0 ? (
              <p className="small">On display: {shop.displayed.map(({ name }) => name).join(', ')}</p>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
