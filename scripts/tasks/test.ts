/** `npm test`: every check and test, in the order in which they fail fastest. */
import { auditDependencies } from '../audit-dependencies.ts'
import { ensureChromium } from '../ensure-chromium.ts'
import { ensureHaproxy } from '../ensure-haproxy.ts'
import { ensureServers, runSteps, STATIC_CHECKS, testStep } from '../steps.ts'

const CHROMIUM_PATH = await ensureChromium()
await ensureHaproxy()
const servers = await ensureServers()

await runSteps([
  ...STATIC_CHECKS,
  testStep('Unit tests', 'unit', servers),
  testStep('Tests in memory and of the commands', 'http', servers),
  testStep('Tests of whole processes', 'processes', servers),
  testStep('Browser tests', 'browser', { CHROMIUM_PATH }),
  { name: 'Dependency audit', run: auditDependencies },
])
