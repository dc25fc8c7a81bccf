import { setup } from '../../tests/setup/prepare-content.ts'
import { auditDependencies } from '../audit-dependencies.ts'
import { ensureChromium } from '../ensure-chromium.ts'
import { ensureHaproxy } from '../ensure-haproxy.ts'
import { ensureServers, ROUTE_TYPES, runStages, STATIC_CHECKS, type Step, testStep } from '../steps.ts'

const CHROMIUM_PATH = await ensureChromium()
await ensureHaproxy()
const servers = await ensureServers()

/** Test projects find this content in the environment instead of each preparing its own. */
let removeContent: Awaited<ReturnType<typeof setup>>
const CONTENT: Step = {
  name: 'Sample content',
  async run() {
    removeContent = await setup()
    return 0
  },
}

await runStages(
  [[ROUTE_TYPES]],
  [...STATIC_CHECKS.map((check) => [check]), [CONTENT]],
  [
    [
      testStep('Unit', 'unit', servers),
      testStep('HTTP and commands', 'http', servers),
      testStep('Browser', 'browser', { CHROMIUM_PATH }),
      { name: 'Dependency audit', run: auditDependencies },
    ],
    [testStep('Processes', 'processes', servers)],
  ],
)
await removeContent?.()
