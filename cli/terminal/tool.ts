import { absence, EXIT, type Input, type Option, type Options, readInput, usageError } from './options.ts'
import { reportFailure } from './program.ts'
import { printable, type Terminal } from './terminal.ts'

export interface Outcome {
  readonly json: unknown
  readonly text: string
  readonly exitCode?: number
}

export interface ToolCommand<Context> extends CommandInfo {
  run(input: Input, context: Context): Promise<Outcome>
}

export interface Tool<Context> extends ToolWords {
  readonly commands: readonly ToolCommand<Context>[]
  /** Options of every command, besides `--json` and `--help`. */
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
    return reportFailure(error, terminal, { asJson: wantsJson })
  }
}

function commandOf<Context>({ program, commands }: Tool<Context>, name: string): ToolCommand<Context> {
  const command = commands.find((one) => one.name === name)
  if (command) return command
  const names = commands.map((one) => one.name)
  throw usageError(absence('command', name, names), `See ${program} --help`)
}

interface ToolWords {
  readonly program: string
  readonly about: string
  readonly example: string
  readonly worksOn: string
}

interface CommandInfo {
  readonly name: string
  readonly usage: string
  readonly summary: string
  readonly about: string
  readonly options: Options
  readonly examples?: readonly { readonly title: string; readonly command: string }[]
}

const WIDTH = 96

function commandHelp(
  program: string,
  { name, usage, about, options, examples = [] }: CommandInfo,
  common: Options,
): string {
  const sections = [
    `${program} ${name} ${usage}`.trimEnd(),
    paragraphs(about),
    ...(Object.keys(options).length > 0 ? [`Options\n${optionLines(options)}`] : []),
    `Options for every command\n${optionLines(common)}`,
    ...(examples.length > 0 ? [`Examples\n${exampleLines(program, examples)}`] : []),
  ]
  return sections.join('\n\n')
}

function overview(tool: ToolWords, commands: readonly CommandInfo[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    tool.about,
    `${tool.program} COMMAND …`,
    `Commands\n${commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')}`,
    `For help with a command: ${tool.program} ${tool.example} --help`,
    paragraphs(tool.worksOn),
  ].join('\n\n')
}

function exampleLines(program: string, examples: NonNullable<CommandInfo['examples']>): string {
  return examples.map(({ title, command }) => `  ${title}\n    ${program} ${command}`).join('\n\n')
}

function optionLines(options: Options): string {
  const rows = Object.entries(options).map(
    ([name, option]) => [optionName(name, option), option.help] as const,
  )
  const width = Math.max(...rows.map(([label]) => label.length))
  return rows
    .map(
      ([label, help]) => `  ${label.padEnd(width)}  ${wrap(help, WIDTH - width - 4, ' '.repeat(width + 4))}`,
    )
    .join('\n')
}

function optionName(name: string, { value }: Option): string {
  return `--${name}${value === undefined ? '' : ` ${value}`}`
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => wrap(printable(paragraph.trim()), WIDTH, ''))
    .join('\n\n')
}

function wrap(text: string, width: number, indent: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || line.length + word.length + 1 > width) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines.join(`\n${indent}`)
}
