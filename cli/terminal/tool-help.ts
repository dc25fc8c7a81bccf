import type { Options } from './options.ts'

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
}

export function commandHelp({ program }: ToolWords, { name, usage, about, options }: Explained): string {
  const rows = Object.entries(options).map(
    ([option, { value, help }]) => [`--${option}${value === undefined ? '' : ` ${value}`}`, help] as const,
  )
  const width = Math.max(...rows.map(([left]) => left.length))
  return [
    `${program} ${name} ${usage}`.trimEnd(),
    about,
    `Options\n${rows.map(([left, help]) => `  ${left.padEnd(width)}  ${help}`).join('\n')}`,
  ].join('\n\n')
}

export function overview(tool: ToolWords, commands: readonly Explained[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    tool.about,
    `${tool.program} COMMAND …`,
    `Commands\n${commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')}`,
    `Each explains itself: ${tool.program} ${tool.example} --help`,
    tool.worksOn,
  ].join('\n\n')
}
