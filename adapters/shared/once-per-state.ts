export type OncePerState = (key: string, state: string | undefined, report: () => void) => void

export function createOncePerState(): OncePerState {
  const lastStates = new Map<string, string>()
  return (key, state, report) => {
    if (state === undefined) {
      lastStates.delete(key)
    } else if (lastStates.get(key) !== state) {
      lastStates.set(key, state)
      report()
    }
  }
}
