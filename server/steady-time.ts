/**
 * A time that goes on evenly when the machine's clock is set, and so comes to differ from it: for measuring how old
 * something in this process is, never to be shown or stored.
 */
export function steadyTime(): Date {
  return new Date(performance.timeOrigin + performance.now())
}
