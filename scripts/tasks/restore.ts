import { VERSION } from '#server/process/version.ts'
import { runRestore } from '../../cli/backup/run-restore.ts'
import { processTerminal } from '../../cli/terminal/terminal.ts'

process.exitCode = await runRestore(process.argv.slice(2), {
  env: process.env,
  terminal: processTerminal(),
  version: VERSION,
  now: () => new Date(),
})
