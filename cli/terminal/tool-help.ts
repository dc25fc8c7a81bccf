import type { Option, Options } from './options.ts'
import { printable } from './table.ts'

export interface ToolWords {
  readonly program: string
  readonly about: string
  readonly example: string
  readonly worksOn: string
}

export interface Explained {
  readonly name: string
  readonly usage: string
  readonly summary: string
  readonly about: string
  readonly options: Options
  readonly examples?: readonly { readonly says: string; readonly command: string }[]
}

const WIDTH = 96

export function commandHelp(
  program: string,
  { name, usage, about, options, examples = [] }: Explained,
  common: Options,
): string {
  const sections = [
    `${program} ${name} ${usage}`.trimEnd(),
    paragraphs(about),
    ...(Object.keys(options).length > 0 ? [`Options\n${optionLines(options)}`] : []),
    `Options of every command\n${optionLines(common)}`,
    ...(examples.length > 0 ? [`Examples\n${exampleLines(program, examples)}`] : []),
  ]
  return sections.join('\n\n')
}

export function overview(tool: ToolWords, commands: readonly Explained[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    tool.about,
    `${tool.program} COMMAND …`,
    `Commands\n${commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')}`,
    `Each explains itself: ${tool.program} ${tool.example} --help`,
    paragraphs(tool.worksOn),
  ].join('\n\n')
}

function exampleLines(program: string, examples: NonNullable<Explained['examples']>): string {
  return examples.map(({ says, command }) => `  ${says}\n    ${program} ${command}`).join('\n\n')
}

function optionLines(options: Options): string {
  const rows = Object.entries(options).map(
    ([name, option]) => [optionName(name, option), option.help] as const,
  )
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows
    .map(([left, help]) => `  ${left.padEnd(width)}  ${wrap(help, WIDTH - width - 4, ' '.repeat(width + 4))}`)
    .join('\n')
}

function optionName(name: string, { value, multiple }: Option): string {
  return `--${name}${value === undefined ? '' : ` ${value}`}${multiple ? ' …' : ''}`
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
