import type { RequestStore } from '#core/ports/request-store.ts'
import { CommandError, EXIT } from '../terminal/command-error.ts'
import { readInput, usageError } from '../terminal/options.ts'
import { access } from './access.ts'
import { type Command, type Context, type Outcome, PROGRAM } from './command.ts'
import { exportRequests } from './export.ts'
import { forget } from './forget.ts'
import { COMMON_OPTIONS, commandHelp, overview } from './help.ts'
import { list } from './list.ts'
import { parked } from './parked.ts'
import { purge } from './purge.ts'
import { resend } from './resend.ts'
import { show } from './show.ts'

/** Every command, in the order in which the desk meets them. */
const COMMANDS: readonly Command[] = [list, show, parked, resend, exportRequests, access, forget, purge]

export type Start = Omit<Context, 'store'> & { readonly openStore: () => Promise<RequestStore> }

/** Runs the desk's tool with the words of its command line; the exit code. Programming errors are thrown. */
export async function runRequests(args: readonly string[], start: Start): Promise<number> {
  const { terminal } = start
  const [name = '--help', ...rest] = args
  try {
    if (name === '--help' || name === 'help') {
      terminal.out(overview(COMMANDS))
      return args.length === 0 ? EXIT.usage : 0
    }
    const command = COMMANDS.find((one) => one.name === name)
    if (!command) throw usageError(`There is no command “${name}”.`, `See ${PROGRAM} --help`)
    if (rest.includes('--help')) {
      terminal.out(commandHelp(command))
      return 0
    }
    const { json, text, exitCode = 0 } = await runOne(command, rest, start)
    terminal.out(rest.includes('--json') ? JSON.stringify(json, null, 2) : text)
    return exitCode
  } catch (error) {
    const told = isUnusable(error) ? new CommandError(error.message) : error
    if (!(told instanceof CommandError)) throw error
    terminal.err([told.message, ...(told.hint === undefined ? [] : [told.hint])].join('\n'))
    return told.exitCode
  }
}

async function runOne(command: Command, rest: readonly string[], start: Start): Promise<Outcome> {
  const options = { ...command.options, ...COMMON_OPTIONS }
  const input = readInput(rest, options, `${PROGRAM} ${command.name} --help`)
  const store = await start.openStore()
  // Not on standard output, which is for the answer alone.
  start.terminal.err(`Request store: ${start.storeName}`)
  try {
    return await command.run(input, { ...start, store })
  } finally {
    await store.close()
  }
}

/** A database that cannot be used says in its message what to do. */
function isUnusable(error: unknown): error is Error {
  return error instanceof Error && error.name === 'DatabaseUnusableError'
}
