import { runExport } from './export/run-export.ts'
import { settingsOrExit } from './terminal/settings.ts'
import { processTerminal } from './terminal/terminal.ts'

const terminal = processTerminal()
const exitCode = await runExport(process.argv.slice(2), { config: () => settingsOrExit(terminal), terminal })
// Pictures that no page names may still be measured.
process.exit(exitCode)
