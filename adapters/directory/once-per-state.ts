/** Runs `tell` when the state under `key` is a fault it has not been told yet; `undefined` means no fault. */
export type OncePerState = (key: string, state: string | undefined, tell: () => void) => void

/** Keeps a fault that stays from filling the log each time it is met. */
export function createOncePerState(): OncePerState {
  const told = new Map<string, string>()
  return (key, state, tell) => {
    if (state === undefined) {
      told.delete(key)
    } else if (told.get(key) !== state) {
      told.set(key, state)
      tell()
    }
  }
}
