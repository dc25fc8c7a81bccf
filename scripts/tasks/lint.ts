import { runTool } from '../run-step.ts'

process.exit(
  (await runTool('biome', ['ci', '--reporter=summary'])) ||
    (await runTool('oxlint', ['--type-aware', '--deny-warnings'])),
)
