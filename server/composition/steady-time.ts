/**
 * A clock unaffected by changes of the system clock. Only for measuring ages within this process, never to be displayed
 * or stored.
 */
export function steadyTime(): Date {
  return new Date(performance.timeOrigin + performance.now())
}
