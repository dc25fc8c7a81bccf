/** `npm run backup -- FOLDER`: see its help. */
import { VERSION } from '#server/version.ts'
import { runBackup } from './backup/run-backup.ts'
import { processTerminal } from './terminal/terminal.ts'

process.exitCode = await runBackup(process.argv.slice(2), {
  env: process.env,
  terminal: processTerminal(),
  version: VERSION,
  now: () => new Date(),
})
