import { databaseName, openStores } from '#server/composition/open-stores.ts'
import { runRequests } from '../../cli/requests/run-requests.ts'
import { SILENT, settingsOrExit } from '../../cli/terminal/program.ts'
import { processTerminal } from '../../cli/terminal/terminal.ts'

const terminal = processTerminal()
// Ignore EPIPE: a reader such as `head` may close the pipe early.
process.stdout.on('error', (error) => process.exit('code' in error && error.code === 'EPIPE' ? 0 : 1))

const config = settingsOrExit(terminal)

process.exitCode = await runRequests(process.argv.slice(2), {
  config,
  // Answers from a new, empty store would be wrong.
  openStores: () => openStores(config, SILENT, { mustExist: true }),
  storeName: databaseName(config),
  terminal,
  now: () => new Date(),
})
