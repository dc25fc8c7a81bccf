/** Runs the work at once, or only the latest one as soon as `paceMs` have passed. */
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
