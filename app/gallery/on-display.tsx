import { Link } from 'react-router'
import { counted } from '#core/counted.ts'
import { NEAR_PATH, ZIP_PARAM } from '#core/retailers/shops/zip-query.ts'

interface OnDisplayProps {
  /** The visitor's, if the address has one. */
  readonly zip: string | undefined
  /** The door or finish. */
  readonly name: string
  /** How many shops near by display it. */
  readonly count: number
}

/** Leads to the shops near by that display a door or finish; nothing if none does. */
export function OnDisplay({ zip, name, count }: OnDisplayProps) {
  if (zip === undefined || count === 0) return null
  return (
    <p>
      <Link to={shopsWith(name, zip)}>On display at {counted(count, 'shop')} near you</Link>
    </p>
  )
}

/** The shops with a door or finish on display; without a ZIP code the page asks for it. */
export function shopsWith(name: string, zip?: string): string {
  return `${NEAR_PATH}?${new URLSearchParams({ ...(zip !== undefined && { [ZIP_PARAM]: zip }), shows: name })}`
}
