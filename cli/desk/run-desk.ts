import type { Stores } from '#adapters/database/open-stores.ts'
import { createPeople } from '#server/composition/create-desk.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { runTool } from '../terminal/tool.ts'
import { COMMANDS, type Context, PROGRAM } from './commands.ts'

export function runDesk(
  args: readonly string[],
  start: {
    readonly openStores: () => Promise<Stores>
    readonly storeName: string
    readonly origin: string
    readonly terminal: Terminal
    readonly now: () => Date
  },
): Promise<number> {
  const { terminal, storeName, origin, now } = start
  const tool = {
    program: PROGRAM,
    about: 'Who may work at the site’s desk.',
    example: 'invite',
    worksOn:
      'Works on the database in the site’s configuration (DATABASE_URL or DATA_DIR), even while the site runs, and names it on standard error. Never creates one.',
    commands: COMMANDS,
  }
  return runTool<Context>(tool, args, {
    terminal,
    async open() {
      const stores = await start.openStores()
      terminal.err(`Database: ${storeName}`)
      return { context: { people: createPeople(stores, now), origin }, close: () => stores.close() }
    },
  })
}
