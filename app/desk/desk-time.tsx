import { useHydrated } from '#app/ui/use-hydrated.ts'
import { siteTime } from '#core/site-time.ts'

const FORMAT: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }

/** A time in the user's time zone, or without scripts in the company's time zone with its name. */
export function DeskTime({ at }: { at: number }) {
  const isHydrated = useHydrated()
  const date = new Date(at)
  const words = isHydrated ? date.toLocaleString('en-US', FORMAT) : siteTime(at)
  return <time dateTime={date.toISOString()}>{words}</time>
}
