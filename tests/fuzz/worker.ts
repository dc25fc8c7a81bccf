/**
 * `worker.ts TARGET SEED SECONDS ROUNDS`: runs for SECONDS or ROUNDS, whichever ends first. A separate process,
 * because an input may crash or hang it. Reports its position before each input.
 */
import { openSync, writeSync } from 'node:fs'
import { TARGETS } from './targets.ts'

const BATCH = 50
const SLOW_MS = 5_000
const REPORT_MS = 500

const [name, seedText, secondsText, roundsText, placeFile = '/dev/null'] = process.argv.slice(2)
const target = TARGETS.find((one) => one.name === name)
if (!target) throw new Error(`There is no target ${name}`)

const place = openSync(placeFile, 'w')
const send = (message: Message) => process.send?.(message)
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) =>
    send({
      kind: 'finding',
      message: `${event}: ${error instanceof Error ? error.stack : String(error)}`,
      input: '',
      seed,
    }),
  )
}

let seed = Number(seedText)
let runs = 0
const session = await target.open()
for (let index = 0; index < target.seeds; index += 1) {
  send({ kind: 'progress', runs, part: 0 })
  await session.runSeed(index).catch((error: unknown) => {
    send({ kind: 'finding', message: String(error), input: `seed ${index}`, seed: -1 })
  })
}
const before = memory()
let reportedAt = performance.now()
const startedAt = performance.now()
const first = seed
/** Progress from 0 to 1. */
const part = () =>
  Math.max((performance.now() - startedAt) / 1000 / Number(secondsText), (seed - first) / Number(roundsText))
for (; part() < 1; seed += 1) {
  const failure = await session.runBatch({
    seed,
    runs: BATCH,
    slowMs: SLOW_MS,
    before: (at) => {
      runs += 1
      writeSync(place, `${seed} ${at}`.padEnd(40), 0)
      if (performance.now() - reportedAt < REPORT_MS) return
      reportedAt = performance.now()
      send({ kind: 'progress', runs, part: part() })
    },
  })
  if (failure) send({ kind: 'finding', ...failure, seed })
  send({ kind: 'progress', runs, part: part() })
}
const after = memory()
await session.close().catch((error: unknown) => {
  send({ kind: 'finding', message: String(error), input: 'at the end', seed })
})
send({ kind: 'done', runs, before, after })
process.disconnect?.()

export type Message =
  | { readonly kind: 'progress'; readonly runs: number; readonly part: number }
  | { readonly kind: 'finding'; readonly message: string; readonly input: string; readonly seed: number }
  | { readonly kind: 'done'; readonly runs: number; readonly before: number; readonly after: number }

function memory(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return Math.round((heapUsed + external) / 1024 / 1024)
}
