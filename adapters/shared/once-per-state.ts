/** Calls `report` when the state under `key` is a fault that was not reported yet; `undefined` means no fault. */
export type OncePerState = (key: string, state: string | undefined, report: () => void) => void

/** Reports a lasting fault once instead of every time. */
export function createOncePerState(): OncePerState {
  const reported = new Map<string, string>()
  return (key, state, report) => {
    if (state === undefined) {
      reported.delete(key)
    } else if (reported.get(key) !== state) {
      reported.set(key, state)
      report()
    }
  }
}
