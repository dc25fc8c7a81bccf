import type { ReactNode } from 'react'
import type { ShopMap } from '#services/retailers/shops/shop-map.ts'
import styles from './shop-map-view.module.css'

interface ShopMapViewProps {
  readonly map: ShopMap
  readonly label: string
  /** Whether to number shops like the list next to the map. */
  readonly isNumbered?: boolean
  readonly children?: ReactNode
}

/**
 * Map of shops with towns, counties and states. Children are shown below it. The text next to the map has the same
 * information.
 */
export function ShopMapView({ map, label, isNumbered = false, children }: ShopMapViewProps) {
  const { width, height, lines, countyLines, county, states, towns, zip: area, shops } = map
  return (
    <figure className="stack sticky">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={styles['map']}>
        <path d={county} className={styles['county']} />
        <path d={countyLines} className={styles['counties']} />
        <path d={lines} className={styles['lines']} />
        {states.map(({ name, x, y }) => (
          <text key={name} x={x} y={y} className={styles['state']}>
            {name}
          </text>
        ))}
        {towns.map(({ name, x, y, nameX, anchor }) => (
          <g key={`${name} ${x}`} className={styles['town']}>
            <circle cx={x} cy={y} r="2.5" />
            <text x={nameX} y={y} textAnchor={anchor}>
              {name}
            </text>
          </g>
        ))}
        <circle cx={area.x} cy={area.y} r={area.radius} className={styles['zip']} />
        {/* The first of the list lies on top. */}
        {shops
          .map(({ x, y }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- numbered as the list is
            <g key={at} className={styles['shop']}>
              <circle cx={x} cy={y} r="11" />
              {isNumbered ? (
                <text x={x} y={y}>
                  {at + 1}
                </text>
              ) : null}
            </g>
          ))
          .toReversed()}
      </svg>
      {children ? <figcaption className="small">{children}</figcaption> : null}
    </figure>
  )
}
