import { Link } from 'react-router'
import type { Photo } from '#services/galleries/photo.ts'
import styles from './price-level.module.css'

/** The price level that a picture's facts state, with what it means; nothing without one. */
export function PriceLevel({ of: { facts, hasExampleFigures } }: { of: Photo }) {
  const level = facts.find(({ key }) => key === 'price_level')
  if (!level) return null
  return (
    <p className={styles['level']}>
      <Link to="/products/costs" viewTransition>
        {level.label} {level.value}
      </Link>
      {hasExampleFigures ? ' (an example)' : ''}
    </p>
  )
}
