import { buildIfChanged } from './build-if-changed.ts'
import { ensureAzurite } from './ensure-azurite.ts'
import { ensurePostgres } from './ensure-postgres.ts'
import { runTool } from './run-step.ts'

export interface Step {
  readonly name: string
  /** Its exit code. */
  readonly run: () => Promise<number>
}

type Variables = Record<string, string>

/** Makes the servers ready that contract tests run against; what those tests must know of them. */
export async function ensureServers(): Promise<Variables> {
  await ensureAzurite()
  return { POSTGRES_BIN: await ensurePostgres() }
}

/** The tests of one project of `vitest.config.ts`. */
export function testStep(name: string, project: string, env: Variables): Step {
  return { name, run: () => runTool('vitest', ['run', '--project', project], env) }
}

/** What runs nothing of the program. */
export const STATIC_CHECKS: readonly Step[] = [
  { name: 'Format', run: () => runTool('biome', ['ci', '--reporter=summary']) },
  { name: 'Lint', run: () => runTool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'Route types', run: () => runTool('react-router', ['typegen']) },
  { name: 'Unused code and packages', run: () => runTool('knip', ['--no-config-hints']) },
  { name: 'Types', run: () => runTool('tsc', ['--noEmit']) },
  { name: 'Build', run: () => buildIfChanged().then(() => 0) },
]

/** Runs one step after the other and says how long each took; ends the program at the first that fails. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const { name, run } of steps) {
    console.log(`\n— ${name}`)
    const started = performance.now()
    const code = await run()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    if (code !== 0) {
      console.error(`\n${name} failed after ${seconds} s.`)
      process.exit(code)
    }
    console.log(`${name}: fine, ${seconds} s`)
  }
  console.log('\nEverything passed.')
}
