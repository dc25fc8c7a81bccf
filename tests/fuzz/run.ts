/**
 * `npm run fuzz [-- --seconds 600 --seed 1 --only pages,files]`: runs the seeds, then new input for the given time,
 * shared among the targets, two at a time. `--rounds 20` gives each target that many rounds of input instead, so that
 * with a seed every run is the same. Exits with 1 if it finds something. `--results` updates the recorded results.
 */
import { fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { MultiBar, type SingleBar } from 'cli-progress'
import { machine, markdownTable, writeResults } from '../../bench/results.ts'
import { processTerminal } from '../../cli/terminal/terminal.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import type { Target } from './support/target.ts'
import { TARGETS } from './targets.ts'
import type { Message } from './worker.ts'

const HUNG_MS = 180_000
const AT_ONCE = 2
const MAX_FINDINGS = 5

interface Outcome {
  readonly target: Target
  readonly runs: number
  readonly seconds: number
  readonly memory: readonly [before: number, after: number]
  readonly findings: readonly string[]
}

const terminal = processTerminal()
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    rounds: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    only: { type: 'string' },
    results: { type: 'boolean', default: false },
  },
})
const seconds = positive('seconds', values.seconds)
const seed = positive('seed', values.seed)
const only = values.only?.split(',')
const targets = TARGETS.filter(({ name }) => only?.includes(name) ?? true)
if (targets.length === 0) fail(`Unknown target. Choose from: ${TARGETS.map(({ name }) => name).join(', ')}`)

const rounds = values.rounds === undefined ? Infinity : positive('rounds', values.rounds)
const share = rounds === Infinity ? (seconds * AT_ONCE) / targets.length : Infinity
const extent = rounds === Infinity ? `${share.toFixed(0)} s` : `${rounds} rounds`
const machineText = machine()
terminal.out(`Seed ${seed}; ${targets.length} targets, ${extent} each, ${AT_ONCE} at once.`)
const folder = await temporaryFolder()
const bars = new MultiBar({
  stream: process.stderr,
  format: '{name} [{bar}] {percentage}% · {runs} inputs, {rate}/s · {findings} findings',
  barsize: 24,
  hideCursor: true,
  gracefulExit: false,
  noTTYOutput: false,
})
const waiting = targets.values()
const outcomes: Outcome[] = []
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const target of waiting) outcomes.push(await fuzz(target))
  }),
)
bars.stop()
await folder.remove()
await report()

function fuzz(target: Target): Promise<Outcome> {
  const bar: SingleBar = bars.create(1, 0, {
    name: target.name.padEnd(16),
    runs: 0,
    rate: 0,
    findings: 0,
  })
  const placeFile = path.join(folder.path, target.name.replaceAll(' ', '-'))
  const child = fork(
    path.join(import.meta.dirname, 'worker.ts'),
    [target.name, String(seed), String(share), String(rounds), placeFile],
    {
      execArgv: ['--expose-gc'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  const findings = new Map<string, string>()
  let startedAt = performance.now()
  let runs = 0
  let memory: Outcome['memory'] = [0, 0]
  let isDone = false
  const addFinding = (message: string, input: string) => {
    if (!findings.has(message) && findings.size < MAX_FINDINGS) findings.set(message, input)
  }
  const reportEnd = (what: string) => {
    const places = existsSync(placeFile) ? readFileSync(placeFile, 'utf8').trim() : ''
    const [place = '0', at = '0'] = places.split(' ')
    addFinding(
      `${what} at seed ${place}, input ${at}`,
      runs > 0 ? target.describe(Number(place), Number(at)) : '',
    )
  }
  return new Promise((resolve) => {
    const hung = () => {
      reportEnd(`hangs for more than ${HUNG_MS / 1000} s`)
      child.kill('SIGKILL')
    }
    let watch = setTimeout(hung, HUNG_MS)
    child.on('message', (message: Message) => {
      clearTimeout(watch)
      watch = setTimeout(hung, HUNG_MS)
      if (message.kind === 'finding') addFinding(`${message.message} (seed ${message.seed})`, message.input)
      else ({ runs } = message)
      if (runs === 0) startedAt = performance.now()
      if (message.kind === 'done') {
        isDone = true
        memory = [message.before, message.after]
      }
      const elapsedSeconds = (performance.now() - startedAt) / 1000
      bar.update(message.kind === 'progress' ? Math.min(1, message.part) : 1, {
        runs,
        rate: Math.round(runs / Math.max(1, elapsedSeconds)),
        findings: findings.size,
      })
    })
    child.on('exit', (code, signal) => {
      clearTimeout(watch)
      if (!isDone && findings.size === 0) reportEnd(`ends with ${signal ?? code}`)
      const all = [...findings].map(([message, input]) => `${message}\n    ${input}`)
      const elapsedSeconds = (performance.now() - startedAt) / 1000
      if (!terminal.barStream)
        terminal.err(
          `${target.name}: ${runs} inputs, ${Math.round(runs / elapsedSeconds)}/s, ${all.length} findings`,
        )
      resolve({ target, runs, seconds: elapsedSeconds, memory, findings: all })
    })
  })
}

async function report(): Promise<void> {
  const rows = TARGETS.flatMap(({ name }) => outcomes.filter(({ target }) => target.name === name)).map(
    (one) => [
      one.target.name,
      one.target.seeds.toLocaleString('en-US'),
      one.runs.toLocaleString('en-US'),
      Math.round(one.runs / one.seconds).toLocaleString('en-US'),
      `${one.memory[0]} → ${one.memory[1]}`,
      String(one.findings.length),
    ],
  )
  const table = markdownTable(
    ['input', 'kept seeds', 'inputs', 'per second', 'memory in use, MB', 'findings'],
    rows,
  )
  terminal.out(`\n${table}`)
  const findings = outcomes.flatMap(({ target, findings }) =>
    findings.map((text) => `${target.name}: ${text}`),
  )
  for (const finding of findings) terminal.out(`\n${finding}`)
  const total = outcomes.reduce((sum, { runs }) => sum + runs, 0)
  if (values.results) {
    const about = `${machineText} Seed ${seed}, ${extent} each, ${total.toLocaleString('en-US')} inputs; memory is what is in use after collection, at the first and the last input.`
    await writeResults('fuzzing: last run', `### The last run\n\n\`npm run fuzz\`. ${about}\n\n${table}`)
  }
  process.exit(findings.length > 0 ? 1 : 0)
}

function positive(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) fail(`--${name} is a whole number`)
  return Number(text)
}

function fail(message: string): never {
  terminal.err(message)
  process.exit(2)
}
