/** `npm run check`: what fails fastest: format, lint, types, build and the tests beside the code. */
import { ensureServers, runSteps, STATIC_CHECKS, testStep } from '../steps.ts'

const servers = await ensureServers()
await runSteps([...STATIC_CHECKS, testStep('Unit tests', 'unit', servers)])
