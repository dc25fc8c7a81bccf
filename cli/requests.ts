import { databaseName, openStores } from '#server/composition/open-stores.ts'
import { runRequests } from './requests/run-requests.ts'
import { SILENT, settingsOrExit } from './terminal/settings.ts'
import { processTerminal } from './terminal/terminal.ts'

const terminal = processTerminal()
// Readers such as `head` may close the pipe early. That is not a failure.
process.stdout.on('error', (error) => process.exit('code' in error && error.code === 'EPIPE' ? 0 : 1))

const config = settingsOrExit(terminal)

process.exitCode = await runRequests(process.argv.slice(2), {
  config,
  // A newly created store would be empty and give wrong answers.
  openStores: () => openStores(config, SILENT, { mustExist: true }),
  storeName: databaseName(config),
  terminal,
  now: () => new Date(),
})
