export type OncePerState = (key: string, state: string | undefined, report: () => void) => void

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
