import { Fact } from '#app/ui/words/fact.tsx'
import type { HoursLine } from '#core/opening-hours.ts'

/** `tel:` URL of a phone number. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

/** A shop's opening hours, if known. */
export function OpeningHours({ of }: { readonly of: readonly HoursLine[] }) {
  if (of.length === 0) return null
  return (
    <dl className="facts small" aria-label="Opening hours">
      {of.map(({ days, hours }) => (
        <Fact key={days} label={days}>
          {hours}
        </Fact>
      ))}
    </dl>
  )
}
