import { VERSION } from '#server/process/version.ts'
import { runBackup } from '../../cli/backup/run-backup.ts'
import { processTerminal } from '../../cli/terminal/terminal.ts'

process.exitCode = await runBackup(process.argv.slice(2), {
  env: process.env,
  terminal: processTerminal(),
  version: VERSION,
  now: () => new Date(),
})
