import { deskOrigin } from '#core/loopback.ts'
import { databaseName, openStores } from '#server/composition/open-stores.ts'
import { runDesk } from '../../cli/desk/run-desk.ts'
import { SILENT, settingsOrExit } from '../../cli/terminal/program.ts'
import { processTerminal } from '../../cli/terminal/terminal.ts'

const terminal = processTerminal()
const config = settingsOrExit(terminal)

process.exitCode = await runDesk(process.argv.slice(2), {
  openStores: () => openStores(config, SILENT, { mustExist: true }),
  storeName: databaseName(config),
  origin: deskOrigin(config.publicUrl),
  terminal,
  now: () => new Date(),
})
