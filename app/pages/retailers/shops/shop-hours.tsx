import type { HoursLine } from '#core/retailers/shops/opening-hours.ts'

/** A shop's hours; renders nothing if unknown. */
export function ShopHours({ hours }: { hours: readonly HoursLine[] }) {
  if (hours.length === 0) return null
  return (
    <dl className="facts small" aria-label="Opening hours">
      {hours.map(({ days, hours: open }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{open}</dd>
        </div>
      ))}
    </dl>
  )
}
