import { setTimeout as sleep } from 'node:timers/promises'

export async function waitUntil<T>(
  what: string,
  ask: () => Promise<T> | T,
  seconds = 60,
): Promise<Exclude<T, false | null | undefined>> {
  const end = performance.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer !== false && answer !== null && answer !== undefined)
      return answer as Exclude<T, false | null | undefined>
    if (performance.now() > end) throw new Error(`Waited ${seconds} s for ${what}`)
    await sleep(50)
  }
}
