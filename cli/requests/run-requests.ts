import type { RequestStore } from '#core/ports/request-store.ts'
import { runTool } from '../terminal/tool.ts'
import { access } from './access.ts'
import { type Command, type Context, PROGRAM } from './command.ts'
import { exportRequests } from './export.ts'
import { forget } from './forget.ts'
import { list } from './list.ts'
import { parked } from './parked.ts'
import { purge } from './purge.ts'
import { resend } from './resend.ts'
import { show } from './show.ts'

const COMMANDS: readonly Command[] = [list, show, parked, resend, exportRequests, access, forget, purge]

export type Start = Omit<Context, 'store'> & { readonly openStore: () => Promise<RequestStore> }

export function runRequests(args: readonly string[], start: Start): Promise<number> {
  const tool = {
    program: PROGRAM,
    about: 'The retailer desk’s tool: the requests that visitors sent, and their mails.',
    example: 'resend',
    worksOn:
      'Works on the database in the site’s configuration (DATABASE_URL or DATA_DIR), also while the site runs, and\nnames it on standard error. Never creates one. For scripts: npm run --silent requests -- COMMAND --json',
    commands: COMMANDS,
  }
  return runTool<Context>(tool, args, {
    terminal: start.terminal,
    async open() {
      const store = await start.openStore()
      start.terminal.err(`Request store: ${start.storeName}`)
      return { context: { ...start, store }, close: () => store.close() }
    },
  })
}
