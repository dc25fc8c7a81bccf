import { Link } from 'react-router'
import { formatCount } from '#core/format-count.ts'
import { NEAR_PATH, ZIP_PARAM } from '#core/retailers/shops/zip-query.ts'

interface OnDisplayProps {
  /** Visitor's ZIP code, if the URL has one. */
  readonly zip: string | undefined
  /** Name of the door or finish. */
  readonly name: string
  /** Number of nearby shops that display it. */
  readonly count: number
}

/** Links to nearby shops that display a door or finish. Renders nothing if there are none. */
export function OnDisplay({ zip, name, count }: OnDisplayProps) {
  if (zip === undefined || count === 0) return null
  return (
    <p>
      <Link to={shopsWith(name, zip)}>On display at {formatCount(count, 'shop')} near you</Link>
    </p>
  )
}

/** Path of the shops that display a door or finish. Without a ZIP code, the page asks for one. */
export function shopsWith(name: string, zip?: string): string {
  return `${NEAR_PATH}?${new URLSearchParams({ ...(zip !== undefined && { [ZIP_PARAM]: zip }), shows: name })}`
}
