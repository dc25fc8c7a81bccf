import { Link } from 'react-router'
import { priceLevelIn } from '#core/content/photos/price-level.ts'
import type { Photo } from '#services/galleries/photo.ts'

/** The price level that a picture's facts state, with what it means; nothing without one. */
export function PriceLevel({ of: { facts, hasExampleFigures } }: { of: Photo }) {
  const level = priceLevelIn(facts)
  if (level === undefined) return null
  return (
    <p className="reaching">
      <Link to="/products/costs" viewTransition>
        {level}
      </Link>
      {hasExampleFigures ? ' (an example)' : ''}
    </p>
  )
}
