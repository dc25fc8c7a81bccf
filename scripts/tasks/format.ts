import { runTool } from '../run-step.ts'

process.exit(await runTool('biome', ['check', '--write']))
