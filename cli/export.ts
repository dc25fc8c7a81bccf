import { runExport } from './export/run-export.ts'
import { settingsOrExit } from './terminal/settings.ts'
import { processTerminal } from './terminal/terminal.ts'

const terminal = processTerminal()
const exitCode = await runExport(process.argv.slice(2), { config: () => settingsOrExit(terminal), terminal })
// Exit explicitly, because the site may still measure pictures.
process.exit(exitCode)
