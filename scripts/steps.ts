import { buildIfChanged } from './build-if-changed.ts'
import { ensureAzurite } from './ensure-azurite.ts'
import { ensurePostgres } from './ensure-postgres.ts'
import { run, runTool } from './run-step.ts'

type Print = (line: string) => void

export interface Step {
  readonly name: string
  readonly run: (print: Print) => Promise<number>
}

type Variables = Record<string, string>

export async function ensureServers(): Promise<Variables> {
  await ensureAzurite()
  return { POSTGRES_BIN: await ensurePostgres() }
}

function toolStep(name: string, tool: string, args: readonly string[], env: Variables = {}): Step {
  return { name, run: (print) => runTool(tool, args, env, print) }
}

export function testStep(name: string, project: string, env: Variables): Step {
  return toolStep(name, 'vitest', ['run', '--project', project], env)
}

/** Uses a fixed seed, so results depend only on the code. `npm run fuzz` generates new input. */
export const FUZZING: Step = {
  name: 'Fuzzing',
  run: (print) =>
    run(
      process.execPath,
      ['tests/fuzz/run.ts', '--seed', '20261124', '--rounds', '4'],
      { NODE_ENV: 'production' },
      print,
    ),
}

export const ROUTE_TYPES = toolStep('Route types', 'react-router', ['typegen'])

export const BUILD: Step = { name: 'Build', run: () => buildIfChanged().then(() => 0) }

export const STATIC_CHECKS: readonly Step[] = [
  toolStep('Lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  toolStep('Types', 'tsc', ['--noEmit']),
  toolStep('Unused code and packages', 'knip', ['--no-config-hints']),
  toolStep('Format', 'biome', ['ci', '--reporter=summary']),
  BUILD,
]

export async function runStages(...stages: readonly Stage[]): Promise<void> {
  for (const stage of stages) {
    const codes = await Promise.all(stage.map(runLane))
    process.exitCode = codes.find((code) => code !== 0) ?? 0
    if (process.exitCode !== 0) return
  }
  console.log('\nEverything passed.')
}

/** Lanes run in parallel; the steps of a lane run in order until one fails. */
type Stage = readonly (readonly Step[])[]

async function runLane(steps: readonly Step[]): Promise<number> {
  for (const { name, run } of steps) {
    const startedAt = performance.now()
    const code = await run((line) => console.log(`${name} │ ${line}`))
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    if (code !== 0) {
      console.error(`— ${name} failed after ${seconds} s.`)
      return code
    }
    console.log(`— ${name}: fine, ${seconds} s`)
  }
  return 0
}
