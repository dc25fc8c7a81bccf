import { useHydrated } from '#app/ui/use-hydrated.ts'
import { siteTime } from '#core/site-time.ts'

const FORMAT: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }

/** In the reader's time zone with scripts, otherwise in the company's, which it names. */
export function DeskTime({ at }: { at: number }) {
  const isHydrated = useHydrated()
  const date = new Date(at)
  const words = isHydrated ? date.toLocaleString('en-US', FORMAT) : siteTime(at)
  return <time dateTime={date.toISOString()}>{words}</time>
}
