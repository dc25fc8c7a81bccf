/** `npm run requests -- …`: the retailer desk's tool. */
import { readConfig } from '#config/config.ts'
import { openRequestStore, requestStoreName } from '#server/requests/open-request-store.ts'
import { runRequests } from './requests/run-requests.ts'
import { processTerminal } from './terminal/terminal.ts'

const terminal = processTerminal()
// A reader that has seen enough, such as head, is no failure.
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
  // A store made here would be empty and answer falsely.
  openStore: () => openRequestStore(config, log, { mustExist: true }),
  storeName: requestStoreName(config),
  terminal,
  now: () => new Date(),
})
