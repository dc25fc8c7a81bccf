import { readConfig } from '#config/config.ts'
import { databaseName, openStores } from '#server/composition/open-stores.ts'
import { runRequests } from './requests/run-requests.ts'
import { processTerminal } from './terminal/terminal.ts'

const terminal = processTerminal()
// Readers such as `head` may close the pipe early. That is not a failure.
process.stdout.on('error', (error) => process.exit('code' in error && error.code === 'EPIPE' ? 0 : 1))

const settings = readConfig(process.env)
if (!settings.ok) {
  for (const fault of settings.faults) terminal.err(fault)
  process.exit(1)
}
for (const warning of settings.warnings) terminal.err(warning)
const { config } = settings
const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }

process.exitCode = await runRequests(process.argv.slice(2), {
  config,
  // A newly created store would be empty and give wrong answers.
  openStores: () => openStores(config, log, { mustExist: true }),
  storeName: databaseName(config),
  terminal,
  now: () => new Date(),
})
