import { residentMb } from '../pages/tools.ts'
import type { Replica } from './rig.ts'

/** Memory of one replica in MB. */
export interface MemoryReport {
  readonly start: number
  readonly largest: number
  readonly end: number
}

/** Looks at the memory of the replicas every few seconds, whichever process stands for them at the time. */
export function watchMemory(replicas: readonly Replica[]): { stop(): readonly MemoryReport[] } {
  const seen: number[][] = replicas.map(() => [])
  const look = () => {
    for (const [index, { site }] of replicas.entries()) {
      void residentMb(site.process.pid ?? 0).then(
        (mb) => Number.isFinite(mb) && seen[index]?.push(mb),
        // It has just been killed.
        () => undefined,
      )
    }
  }
  look()
  const timer = setInterval(look, 5000)
  return {
    stop() {
      clearInterval(timer)
      return seen.map((values) => ({
        start: values[0] ?? 0,
        largest: Math.max(0, ...values),
        end: values.at(-1) ?? 0,
      }))
    },
  }
}
