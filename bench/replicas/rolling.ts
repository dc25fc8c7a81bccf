import { probe } from './probes.ts'
import { createRecorder, type KindReport } from './recorder.ts'
import { startRig } from './rig.ts'
import { sendVisitors } from './visitors.ts'
import { KINDS } from './visits.ts'

export interface RollingReport {
  readonly kinds: readonly KindReport[]
  readonly replicas: readonly { readonly code: number | null; readonly end: number; readonly back: number }[]
}

export const ROLLING_PACE = 15

export async function rolling(): Promise<RollingReport> {
  const rig = await startRig(3)
  const recorder = createRecorder()
  try {
    const visitors = await sendVisitors(rig, ROLLING_PACE, recorder)
    const probes = probe(rig, recorder)
    const replicas: { code: number | null; end: number; back: number }[] = []
    for (const replica of rig.replicas) {
      const told = performance.now()
      const code = await replica.site.stop()
      const ended = performance.now()
      await replica.start()
      await rig.balancer.sendsTo(rig.replicas.map(({ port }) => port))
      replicas.push({ code, end: (ended - told) / 1000, back: (performance.now() - ended) / 1000 })
      console.log(`replica ${replicas.length} is back`)
    }
    await Promise.all([visitors.leave(), probes.stop()])
    return { kinds: KINDS.map((kind) => recorder.report(kind)), replicas }
  } finally {
    await rig.stop()
  }
}
