/** `npm run format`: sets everything in the project's form. */
import { runTool } from '../run-step.ts'

process.exit(await runTool('biome', ['check', '--write']))
