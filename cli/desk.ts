import { readConfig } from '#config/config.ts'
import { deskOrigin } from '#server/composition/desk-origin.ts'
import { databaseName, openStores } from '#server/composition/open-stores.ts'
import { runDesk } from './desk/run-desk.ts'
import { processTerminal } from './terminal/terminal.ts'

const terminal = processTerminal()
const settings = readConfig(process.env)
if (!settings.ok) {
  for (const fault of settings.faults) terminal.err(fault)
  process.exit(1)
}
for (const warning of settings.warnings) terminal.err(warning)
const { config } = settings
const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }

process.exitCode = await runDesk(process.argv.slice(2), {
  openStores: () => openStores(config, log, { mustExist: true }),
  storeName: databaseName(config),
  origin: deskOrigin(config.publicUrl),
  terminal,
  now: () => new Date(),
})
