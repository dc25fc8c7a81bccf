import { useHydrated } from '#app/ui/use-hydrated.ts'

const FORMAT: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }

/** In the reader's own time zone after hydration, in UTC before. */
export function DeskTime({ at }: { at: number }) {
  const isHydrated = useHydrated()
  const date = new Date(at)
  const words = isHydrated
    ? date.toLocaleString('en-US', FORMAT)
    : `${date.toLocaleString('en-US', { ...FORMAT, timeZone: 'UTC' })} UTC`
  return <time dateTime={date.toISOString()}>{words}</time>
}
