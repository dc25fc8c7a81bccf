import type { Options } from '../terminal/options.ts'
import { type Command, PROGRAM } from './command.ts'

/** Options that every command has. */
export const COMMON_OPTIONS: Options = {
  json: { type: 'boolean', help: 'Results as JSON on standard output' },
  help: { type: 'boolean', help: 'This page' },
}

/** The page of one command. */
export function commandHelp({ name, usage, about, options }: Command): string {
  const rows = Object.entries({ ...options, ...COMMON_OPTIONS }).map(
    ([option, { value, help }]) => [`--${option}${value === undefined ? '' : ` ${value}`}`, help] as const,
  )
  const width = Math.max(...rows.map(([left]) => left.length))
  return [
    `${PROGRAM} ${name} ${usage}`.trimEnd(),
    about,
    `Options\n${rows.map(([left, help]) => `  ${left.padEnd(width)}  ${help}`).join('\n')}`,
  ].join('\n\n')
}

/** The first page: every command in one line. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    'The retailer desk’s tool: the requests that visitors sent, and their mails.',
    `${PROGRAM} COMMAND …`,
    `Commands\n${commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')}`,
    `Each explains itself: ${PROGRAM} resend --help`,
    'It works on the database that the site’s own configuration names (DATABASE_URL, or DATA_DIR), also while the\nsite runs, and says on standard error which one that was. It makes none. For scripts: npm run --silent requests -- COMMAND --json',
  ].join('\n\n')
}
