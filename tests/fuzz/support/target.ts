import * as fc from 'fast-check'
import { Finding } from './finding.ts'

/** One kind of input, what is done with it, and what must hold whatever it is. */
export interface TargetDefinition<Input> {
  readonly name: string
  readonly inputs: fc.Arbitrary<Input>
  /** Inputs that failed once, or are famous for making others fail. */
  readonly seeds: readonly Input[]
  open(): Promise<Rig<Input>>
}

/** What a target runs against. */
export interface Rig<Input> {
  /** Throws when the product did what it must never do. */
  run(input: Input): Promise<void>
  close(): Promise<void>
}

/** A target whose kind of input nobody needs to know. */
export interface Target {
  readonly name: string
  /** Number of seeds. */
  readonly seeds: number
  open(): Promise<Session>
  /** The input of a batch at a place, in words; for inputs that ended the process before it could tell. */
  describe(seed: number, at: number): string
}

/** A target that is open. */
export interface Session {
  runSeed(index: number): Promise<void>
  /** Runs a batch. `before` hears the place of every input before it is run. */
  runBatch(batch: Batch): Promise<Failure | undefined>
  close(): Promise<void>
}

interface Batch {
  readonly seed: number
  readonly runs: number
  /** An input that takes longer, in ms, and does so again, is a finding; nothing is timed without it. */
  readonly slowMs?: number
  readonly before?: (at: number) => void
}

export interface Failure {
  readonly message: string
  /** The smallest input that still fails. */
  readonly input: string
}

/** How long shrinking one failure may take, in ms. */
const SHRINK_MS = 20_000
/** Longest description of an input. */
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

/** Slow is what is slow twice: once may be somebody else's doing, such as pictures that are still being made. */
async function runInTime(run: () => Promise<void>, slowMs = Number.POSITIVE_INFINITY): Promise<void> {
  if ((await timed(run)) <= slowMs) return
  if ((await timed(run)) > slowMs) throw new Finding(`takes longer than ${slowMs} ms`)
}

/** On a busy machine the clock runs on while others have the processor. */
const BUSY = 12

/** Time of the processor, or of the clock where it is out of all proportion, in ms. */
async function timed(run: () => Promise<void>): Promise<number> {
  const started = performance.now()
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return Math.max((user + system) / 1000, (performance.now() - started) / BUSY)
}

function messageOf(error: unknown): string {
  if (error instanceof Finding) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function words(input: unknown): string {
  const text = fc.stringify(input)
  return text.length > WORDS ? `${text.slice(0, WORDS)}… (${text.length} characters)` : text
}
