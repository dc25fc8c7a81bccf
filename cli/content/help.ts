import type { Option, Options } from '../terminal/options.ts'
import { printable } from '../terminal/table.ts'
import { type Command, PROGRAM } from './command.ts'

export const COMMON_OPTIONS: Options = {
  server: {
    type: 'string',
    value: 'URL',
    help: 'The site to work with. Default: CONTENT_SERVER, or http://127.0.0.1:3000',
  },
  key: {
    type: 'string',
    value: 'KEY',
    help: 'Key for writing. Default: CONTENT_API_KEY, or the key file of the site on this machine',
  },
  json: { type: 'boolean', help: 'Results as JSON on standard output' },
  quiet: { type: 'boolean', help: 'No progress' },
  help: { type: 'boolean', help: 'This page' },
}

const WIDTH = 96

export function commandHelp({ name, usage, about, options, examples }: Command): string {
  const sections = [
    `${PROGRAM} ${name} ${usage}`.trimEnd(),
    paragraphs(about),
    ...(Object.keys(options).length > 0 ? [`Options\n${optionLines(options)}`] : []),
    `Options of every command\n${optionLines(COMMON_OPTIONS)}`,
    `Examples\n${examples.map(({ says, command }) => `  ${says}\n    ${PROGRAM} ${command}`).join('\n\n')}`,
  ]
  return sections.join('\n\n')
}

export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const list = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return [
    `The editors' tool: pictures and documents of the site, and the facts about them.`,
    `${PROGRAM} COMMAND …`,
    `Commands\n${list.join('\n')}`,
    `Each explains itself with examples: ${PROGRAM} upload --help`,
    paragraphs(
      'Works with the site at CONTENT_SERVER (default http://127.0.0.1:3000) or --server URL. Writing needs a key: for a site on this machine it is found automatically, for any other set CONTENT_API_KEY. For scripts: npm run --silent content -- COMMAND --json. A step-by-step guide: docs/editors-guide.md.',
    ),
  ].join('\n\n')
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
