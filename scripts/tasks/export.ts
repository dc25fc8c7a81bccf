import { buildIfChanged } from '../build-if-changed.ts'

process.env['NODE_ENV'] = 'production'
await buildIfChanged()
const { runExport } = await import('../../cli/export/run-export.ts')
const { settingsOrExit } = await import('../../cli/terminal/program.ts')
const { processTerminal } = await import('../../cli/terminal/terminal.ts')

const terminal = processTerminal()
const exitCode = await runExport(process.argv.slice(2), { config: () => settingsOrExit(terminal), terminal })
// Exit explicitly, because the site may still measure pictures.
process.exit(exitCode)
