/** `npm run typecheck`: route types, then the compiler. */
import { runTool } from '../run-step.ts'

process.exit((await runTool('react-router', ['typegen'])) || (await runTool('tsc', ['--noEmit'])))
