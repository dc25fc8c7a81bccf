import { nearest } from '#core/spelling/nearest.ts'
import { CommandError, EXIT } from '../terminal/command-error.ts'
import { readInput, usageError } from '../terminal/options.ts'
import { type Command, PROGRAM } from './command.ts'
import { COMMANDS } from './commands.ts'
import { createContext, type Start } from './context.ts'
import { COMMON_OPTIONS, commandHelp, overview } from './help.ts'

export async function runContent(args: readonly string[], start: Start): Promise<number> {
  const { terminal } = start
  const wantsJson = args.includes('--json')
  try {
    if (args.length === 0 || args[0] === 'help' || args[0] === '--help') {
      const asked = args.slice(1).filter((word) => !word.startsWith('-'))
      terminal.out(asked.length > 0 ? commandHelp(findCommand(asked).command) : overview(COMMANDS))
      return args.length === 0 ? EXIT.usage : 0
    }
    const { command, rest } = findCommand(args)
    if (rest.includes('--help')) {
      terminal.out(commandHelp(command))
      return 0
    }
    const input = readInput(
      rest,
      { ...command.options, ...COMMON_OPTIONS },
      `${PROGRAM} ${command.name} --help`,
    )
    const { json, text, exitCode = 0 } = await command.run(input, await createContext(input, start))
    if (wantsJson) terminal.out(JSON.stringify(json, null, 2))
    else if (text !== '') terminal.out(text)
    return exitCode
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    const { message, hint, exitCode } = error
    if (wantsJson) terminal.err(JSON.stringify({ error: { message, hint } }))
    else terminal.err([message, ...(hint === undefined ? [] : [hint])].join('\n'))
    return exitCode
  }
}

function findCommand([first = '', ...rest]: readonly string[]): {
  command: Command
  rest: readonly string[]
} {
  const command = COMMANDS.find(({ name }) => name === first)
  if (command) return { command, rest }
  const meant = nearest(
    first,
    COMMANDS.map(({ name }) => name),
  )
  throw usageError(
    `There is no command “${first}”.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
    `See ${PROGRAM} --help`,
  )
}
