import { ensureServers, ROUTE_TYPES, runStages, STATIC_CHECKS, testStep } from '../steps.ts'

const servers = await ensureServers()
await runStages(
  [[ROUTE_TYPES]],
  STATIC_CHECKS.map((check) => [check]),
  [[testStep('Unit', 'unit', servers)]],
)
