import type { Log } from '#core/ports/log.ts'

/** Warns about the same list of names, or the same reason, only once. */
export function createWarnings(log: Log) {
  const lastStates = new Map<string, string>()
  return (
    container: string,
    found: Readonly<Record<string, readonly string[] | string | undefined>>,
    message: string,
  ) => {
    const state = Object.values(found).flat().join('\n')
    const key = `${container}: ${message}`
    if (state !== '' && lastStates.get(key) !== state) log.warn({ container, ...found }, message)
    lastStates.set(key, state)
  }
}
