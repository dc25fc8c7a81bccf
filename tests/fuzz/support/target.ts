import * as fc from 'fast-check'
import { Finding } from './finding.ts'

export interface TargetDefinition<Input> {
  readonly name: string
  readonly inputs: fc.Arbitrary<Input>
  readonly seeds: readonly Input[]
  open(): Promise<Rig<Input>>
}

export interface Rig<Input> {
  run(input: Input): Promise<void>
  close(): Promise<void>
}

export interface Target {
  readonly name: string
  readonly seeds: number
  open(): Promise<Session>
  describe(seed: number, at: number): string
}

export interface Session {
  runSeed(index: number): Promise<void>
  runBatch(batch: Batch): Promise<Failure | undefined>
  close(): Promise<void>
}

interface Batch {
  readonly seed: number
  readonly runs: number
  readonly slowMs?: number
  readonly before?: (at: number) => void
}

export interface Failure {
  readonly message: string
  readonly input: string
}

const SHRINK_MS = 20_000
const WORDS = 4000

export function defineTarget<Input>(definition: TargetDefinition<Input>): Target {
  const { name, inputs, seeds } = definition
  return {
    name,
    seeds: seeds.length,
    describe: (seed, at) => words(fc.sample(inputs, { seed, path: String(at), numRuns: 1 }).at(0)),
    async open() {
      const rig = await definition.open()
      return {
        close: () => rig.close(),
        async runSeed(index) {
          const seed = seeds[index]
          if (seed !== undefined) await rig.run(seed)
        },
        async runBatch({ seed, runs, slowMs, before }) {
          let at = -1
          const judge = async (input: Input) => {
            before?.((at += 1))
            await runInTime(() => rig.run(input), slowMs)
          }
          const { failed, counterexample, errorInstance } = await fc.check(fc.asyncProperty(inputs, judge), {
            seed,
            numRuns: runs,
            ...(slowMs !== undefined && { interruptAfterTimeLimit: SHRINK_MS + slowMs }),
          })
          if (!failed || !counterexample) return undefined
          return { message: messageOf(errorInstance), input: words(counterexample[0]) }
        },
      }
    },
  }
}

/** Fails only if slow twice, since background work such as rendering pictures can slow a single run. */
async function runInTime(run: () => Promise<void>, slowMs = Number.POSITIVE_INFINITY): Promise<void> {
  if ((await timeRun(run)) <= slowMs) return
  if ((await timeRun(run)) > slowMs) throw new Finding(`takes longer than ${slowMs} ms`)
}

const BUSY = 12

/** Milliseconds of CPU time, or of wall time if that is far longer. */
async function timeRun(run: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return Math.max((user + system) / 1000, (performance.now() - startedAt) / BUSY)
}

function messageOf(error: unknown): string {
  if (error instanceof Finding) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function words(input: unknown): string {
  const text = fc.stringify(input)
  return text.length > WORDS ? `${text.slice(0, WORDS)}… (${text.length} characters)` : text
}
