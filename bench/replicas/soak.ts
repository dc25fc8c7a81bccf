import { setTimeout as sleep } from 'node:timers/promises'
import { changeContent } from './content-changes.ts'
import { compareRequests, type RequestsReport } from './kept-requests.ts'
import { type MemoryReport, watchMemory } from './memory.ts'
import { probe } from './probes.ts'
import { createRecorder, type KindReport, type Recorder } from './recorder.ts'
import { type Rig, startRig } from './rig.ts'
import { sendVisitors } from './visitors.ts'
import { KINDS } from './visits.ts'

export interface SoakReport {
  readonly kinds: readonly KindReport[]
  readonly requests: RequestsReport
  readonly kills: number
  readonly outage: number
  readonly changes: readonly number[]
  readonly memory: readonly MemoryReport[]
  readonly secondTries: number
}

export const PACE = 12
const DOWN_MS = 2000

export async function soak(seconds: number): Promise<SoakReport> {
  const rig = await startRig(3)
  const recorder = createRecorder()
  try {
    const visitors = await sendVisitors(rig, PACE, recorder)
    const memory = watchMemory(rig.replicas)
    const probes = probe(rig, recorder)
    const at = clock(seconds)
    const state = { kills: 0 }
    const progress = setInterval(() => {
      void rig.balancer.opinion().then((opinion) => console.log(`${recorder.progress()}; ${opinion}`))
    }, 20_000)
    const changes: number[] = []
    const change = async (share: number) => {
      await at(share)
      changes.push(await changeContent(rig, `new-vanity-${share * 100}`))
    }
    const outage = seconds / 10
    await Promise.all([
      killInTurn(rig, recorder, at, state),
      stopStorage(rig, recorder, at(0.5), outage),
      at(0.82).then(() => crashDatabase(rig, recorder)),
      change(0.08),
      change(0.25),
      change(0.65),
      change(0.88),
      at(1),
    ])
    await Promise.all([visitors.leave(), probes.stop()])
    clearInterval(progress)
    return {
      kinds: KINDS.map((kind) => recorder.report(kind)),
      memory: memory.stop(),
      requests: await compareRequests(visitors.acknowledged, rig.databaseUrl, rig.inbox),
      kills: state.kills,
      outage,
      changes,
      secondTries: await rig.balancer.secondTries(),
    }
  } finally {
    await rig.stop()
  }
}

type At = (share: number) => Promise<boolean>

function clock(seconds: number): At {
  const begun = performance.now()
  return async (share) => {
    const wait = begun + share * seconds * 1000 - performance.now()
    if (wait > 0) await sleep(wait)
    return wait > -1000
  }
}

async function killInTurn(
  { replicas, balancer }: Rig,
  recorder: Recorder,
  at: At,
  state: { kills: number },
): Promise<void> {
  for (let twelfth = 0; twelfth < 11; twelfth += 1) {
    if (!(await at((twelfth + 0.7) / 12))) continue
    const turn = state.kills % replicas.length
    const replica = replicas[turn]
    if (!replica) continue
    const over = recorder.disturb('kill')
    await replica.site.kill()
    over()
    state.kills += 1
    console.log(`killed replica ${turn + 1}`)
    await sleep(DOWN_MS)
    await replica.start()
    await balancer.sendsTo(replicas.map(({ port }) => port))
  }
}

async function stopStorage({ storage }: Rig, recorder: Recorder, begin: Promise<unknown>, seconds: number) {
  await begin
  console.log('storage stands still')
  const over = recorder.disturb('storage')
  storage.process.kill('SIGSTOP')
  await sleep(seconds * 1000)
  storage.process.kill('SIGCONT')
  over()
  console.log('storage goes on')
}

async function crashDatabase({ postgres }: Rig, recorder: Recorder) {
  console.log('the database crashes')
  const over = recorder.disturb('database')
  await postgres.crashAndRestart()
  over()
}
