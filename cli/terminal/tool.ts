import { nearest } from '#core/spelling/nearest.ts'
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
  /** Of every command, besides `--json` and `--help`. */
  readonly options?: Options
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
    readonly open: (
      input: Input,
    ) => Promise<{ readonly context: Context; readonly close?: () => Promise<void> }>
  },
): Promise<number> {
  const { terminal } = start
  const { program } = tool
  const allOptions = { ...tool.options, ...COMMON_OPTIONS }
  const [name = '--help', ...rest] = args
  const wantsJson = args.includes('--json')
  try {
    if (name === '--help' || name === 'help') {
      const topic = rest.find((word) => !word.startsWith('-'))
      terminal.out(
        topic === undefined
          ? overview(tool, tool.commands)
          : commandHelp(program, commandOf(tool, topic), allOptions),
      )
      return args.length === 0 ? EXIT.usage : 0
    }
    const command = commandOf(tool, name)
    if (rest.includes('--help')) {
      terminal.out(commandHelp(program, command, allOptions))
      return 0
    }
    const input = readInput(rest, { ...command.options, ...allOptions }, `${program} ${name} --help`)
    const { context, close } = await start.open(input)
    try {
      const { json, text, exitCode = 0 } = await command.run(input, context)
      if (wantsJson) terminal.out(JSON.stringify(json, null, 2))
      else if (text !== '') terminal.out(text)
      return exitCode
    } finally {
      await close?.()
    }
  } catch (error) {
    const failure = isUnusable(error) ? new CommandError(error.message) : error
    if (!(failure instanceof CommandError)) throw error
    const { message, hint, exitCode } = failure
    if (wantsJson) terminal.err(JSON.stringify({ error: { message, hint } }))
    else terminal.err([message, ...(hint === undefined ? [] : [hint])].join('\n'))
    return exitCode
  }
}

function commandOf<Context>({ program, commands }: Tool<Context>, name: string): ToolCommand<Context> {
  const command = commands.find((one) => one.name === name)
  if (command) return command
  const meant = nearest(
    name,
    commands.map((one) => one.name),
  )
  throw usageError(
    `There is no command “${name}”.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
    `See ${program} --help`,
  )
}

/** The store's error message already says what to do. */
function isUnusable(error: unknown): error is Error {
  return error instanceof Error && error.name === 'DatabaseUnusableError'
}
