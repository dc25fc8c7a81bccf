import { Link } from 'react-router'
import { withZip } from '#core/retailers/shops/zip-query.ts'
import type { Displayed } from '#services/retailers/shops/shops.ts'

/** A shop's displays, in a line; renders nothing if unknown. */
export function DisplayedNames({
  displayed,
  zip,
}: {
  displayed: readonly Displayed[]
  zip: string | undefined
}) {
  if (displayed.length === 0) return null
  return (
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
  )
}
