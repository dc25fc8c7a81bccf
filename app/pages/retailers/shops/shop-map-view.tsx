import { MarkdownWords } from '#app/ui/words/markdown-line.tsx'
import type { Block } from '#core/texts/text-tree.ts'
import type { ShopMap } from '#services/retailers/shops/shop-map.ts'
import styles from './shop-map-view.module.css'

interface ShopMapViewProps {
  readonly map: ShopMap
  readonly zip: string
  /** Shown below it. */
  readonly note: readonly Block[]
}

/** The map beside the list, which has all that it shows. */
export function ShopMapView({ map, zip, note }: ShopMapViewProps) {
  const { width, height, lines, states, zip: area, shops } = map
  return (
    <figure className={styles['figure']}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Map of the ${shops.length === 1 ? 'shop' : 'shops'} around ${zip}; the list says how far each one is.`}
        className={styles['map']}
      >
        <path d={lines} className={styles['lines']} />
        {states.map(({ name, x, y }) => (
          <text key={name} x={x} y={y} className={styles['state']}>
            {name}
          </text>
        ))}
        <circle cx={area.x} cy={area.y} r={area.radius} className={styles['zip']} />
        {/* The first of the list lies on top. */}
        {shops
          .map(({ x, y }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- numbered as the list is
            <g key={at} className={styles['shop']}>
              <circle cx={x} cy={y} r="11" />
              <text x={x} y={y}>
                {at + 1}
              </text>
            </g>
          ))
          .toReversed()}
      </svg>
      <figcaption className={styles['caption']}>
        <MarkdownWords of={note} />
      </figcaption>
    </figure>
  )
}
