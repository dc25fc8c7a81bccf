/** `npm test`: every check and test, in the order in which they fail fastest. */
import { auditDependencies } from '../audit-dependencies.ts'
import { buildIfChanged } from '../build-if-changed.ts'
import { ensureAzurite } from '../ensure-azurite.ts'
import { ensureChromium } from '../ensure-chromium.ts'
import { ensureHaproxy } from '../ensure-haproxy.ts'
import { ensurePostgres } from '../ensure-postgres.ts'
import { runTool } from '../run-step.ts'

interface Step {
  readonly name: string
  readonly run: () => Promise<number>
}

const chromium = await ensureChromium()
await ensureAzurite()
await ensureHaproxy()
const postgres = { POSTGRES_BIN: await ensurePostgres() }

const steps: readonly Step[] = [
  { name: 'Format', run: () => runTool('biome', ['ci', '--reporter=summary']) },
  { name: 'Lint', run: () => runTool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'Route types', run: () => runTool('react-router', ['typegen']) },
  { name: 'Types', run: () => runTool('tsc', ['--noEmit']) },
  { name: 'Build', run: () => buildIfChanged().then(() => 0) },
  {
    name: 'Unit, contract and HTTP tests',
    run: () => runTool('vitest', ['run', '--project', 'unit'], postgres),
  },
  {
    name: 'Tests of whole processes',
    run: () => runTool('vitest', ['run', '--project', 'processes'], postgres),
  },
  {
    name: 'Browser tests',
    run: () => runTool('vitest', ['run', '--project', 'browser'], { CHROMIUM_PATH: chromium }),
  },
  { name: 'Dependency audit', run: auditDependencies },
]

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
