/** Throttles work: runs the first call at once and the latest one after `paceMs`. */
export function createPace(paceMs: number) {
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    run(work: () => void) {
      cancel()
      const now = () => {
        last = performance.now()
        work()
      }
      const wait = last + paceMs - performance.now()
      if (wait <= 0) now()
      else timer = setTimeout(now, wait)
    },
    cancel,
  }
}
