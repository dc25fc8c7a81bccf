import { auditDependencies } from '../audit-dependencies.ts'
import { ensureChromium } from '../ensure-chromium.ts'
import { ensureHaproxy } from '../ensure-haproxy.ts'
import { removeSampleContent, SAMPLE_CONTENT } from '../sample-content.ts'
import { ensureServers, ROUTE_TYPES, runStages, STATIC_CHECKS, testStep } from '../steps.ts'

const CHROMIUM_PATH = await ensureChromium()
await ensureHaproxy()
const servers = await ensureServers()

await runStages(
  [[ROUTE_TYPES]],
  [
    ...STATIC_CHECKS.map((check) => [check]),
    [SAMPLE_CONTENT],
    // Mostly waits for the registry.
    [{ name: 'Dependency audit', run: auditDependencies }],
  ],
  // One lane, because parallel projects would slow each other down.
  [
    [
      testStep('Unit', 'unit', servers),
      testStep('HTTP and commands', 'http', servers),
      testStep('Processes', 'processes', servers),
      testStep('Browser', 'browser', { CHROMIUM_PATH }),
    ],
  ],
)
await removeSampleContent()
