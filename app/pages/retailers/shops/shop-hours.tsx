import type { HoursLine } from '#core/retailers/shops/opening-hours.ts'
import styles from './shop-list.module.css'

/** When a shop is open; nothing if that is not known. */
export function ShopHours({ hours }: { hours: readonly HoursLine[] }) {
  if (hours.length === 0) return null
  return (
    <dl className={styles['hours']} aria-label="Opening hours">
      {hours.map(({ days, hours: open }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{open}</dd>
        </div>
      ))}
    </dl>
  )
}
