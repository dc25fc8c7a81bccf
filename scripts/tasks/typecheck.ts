import { runTool } from '../run-step.ts'

process.exit((await runTool('react-router', ['typegen'])) || (await runTool('tsc', ['--noEmit'])))
