import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again every 50 ms until the answer is truthy; fails after `seconds` with what was waited for. */
export async function waitUntil<T>(what: string, ask: () => Promise<T> | T, seconds = 20): Promise<NonNullable<T>> {
  const end = performance.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() > end) throw new Error(`Waited ${seconds} s in vain for ${what}`)
    await sleep(50)
  }
}
