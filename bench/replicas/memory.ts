import { residentMb } from '../pages/tools.ts'
import type { Replica } from './rig.ts'

export interface MemoryReport {
  readonly start: number
  readonly largest: number
  readonly end: number
}

export function watchMemory(replicas: readonly Replica[]): { stop(): readonly MemoryReport[] } {
  const seen: number[][] = replicas.map(() => [])
  const look = () => {
    for (const [index, { site }] of replicas.entries()) {
      void residentMb(site.process.pid ?? 0).then(
        (mb) => Number.isFinite(mb) && seen[index]?.push(mb),
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
