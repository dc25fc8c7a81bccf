/**
 * A time that ignores changes of the system clock. For measuring ages within this process only, never to be shown or
 * stored.
 */
export function steadyTime(): Date {
  return new Date(performance.timeOrigin + performance.now())
}
