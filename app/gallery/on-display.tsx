import { Link } from 'react-router'
import { formatCount } from '#core/format-count.ts'
import { NEAR_PATH, ZIP_PARAM } from '#core/retailers/shops/zip-query.ts'

interface OnDisplayProps {
  /** The visitor's ZIP code, if the address has one. */
  readonly zip: string | undefined
  /** The door or finish. */
  readonly name: string
  /** How many nearby shops display it. */
  readonly count: number
}

/** Links to the nearby shops that display a door or finish; renders nothing without any. */
export function OnDisplay({ zip, name, count }: OnDisplayProps) {
  if (zip === undefined || count === 0) return null
  return (
    <p>
      <Link to={shopsWith(name, zip)}>On display at {formatCount(count, 'shop')} near you</Link>
    </p>
  )
}

/** The shops that display a door or finish; without a ZIP code the page asks for one. */
export function shopsWith(name: string, zip?: string): string {
  return `${NEAR_PATH}?${new URLSearchParams({ ...(zip !== undefined && { [ZIP_PARAM]: zip }), shows: name })}`
}
