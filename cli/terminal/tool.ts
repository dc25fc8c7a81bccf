import { CommandError, EXIT } from './command-error.ts'
import { type Input, type Options, readInput, usageError } from './options.ts'
import type { Terminal } from './terminal.ts'
import { commandHelp, type Explained, overview, type ToolWords } from './tool-help.ts'

export interface Outcome {
  readonly json: unknown
  readonly text: string
  readonly exitCode?: number
}

export interface ToolCommand<Context> extends Explained {
  run(input: Input, context: Context): Promise<Outcome>
}

export interface Tool<Context> extends ToolWords {
  readonly commands: readonly ToolCommand<Context>[]
}

const COMMON_OPTIONS: Options = {
  json: { type: 'boolean', help: 'Results as JSON on standard output' },
  help: { type: 'boolean', help: 'This page' },
}

export async function runTool<Context>(
  tool: Tool<Context>,
  args: readonly string[],
  start: {
    readonly terminal: Terminal
    readonly open: () => Promise<{ readonly context: Context; readonly close: () => Promise<void> }>
  },
): Promise<number> {
  const { terminal } = start
  const [name = '--help', ...rest] = args
  try {
    if (name === '--help' || name === 'help') {
      terminal.out(overview(tool, tool.commands))
      return args.length === 0 ? EXIT.usage : 0
    }
    const command = tool.commands.find((one) => one.name === name)
    if (!command) throw usageError(`There is no command “${name}”.`, `See ${tool.program} --help`)
    const options = { ...command.options, ...COMMON_OPTIONS }
    if (rest.includes('--help')) {
      terminal.out(commandHelp(tool, { ...command, options }))
      return 0
    }
    const input = readInput(rest, options, `${tool.program} ${command.name} --help`)
    const { context, close } = await start.open()
    try {
      const { json, text, exitCode = 0 } = await command.run(input, context)
      terminal.out(input.flag('json') ? JSON.stringify(json, null, 2) : text)
      return exitCode
    } finally {
      await close()
    }
  } catch (error) {
    const told = isUnusable(error) ? new CommandError(error.message) : error
    if (!(told instanceof CommandError)) throw error
    terminal.err([told.message, ...(told.hint === undefined ? [] : [told.hint])].join('\n'))
    return told.exitCode
  }
}

/** The store's error message already says what to do. */
function isUnusable(error: unknown): error is Error {
  return error instanceof Error && error.name === 'DatabaseUnusableError'
}
