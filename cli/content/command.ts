import type { Input, Options } from '../terminal/options.ts'
import type { Context } from './context.ts'

/** What a command found or did. */
export interface Outcome {
  /** With `--json`. */
  readonly json: unknown
  /** Otherwise; nothing is printed for an empty text. */
  readonly text: string
  /** 0 when not given. */
  readonly exitCode?: number
}

export interface Example {
  readonly says: string
  readonly command: string
}

/** One command of the editors' tool. */
export interface Command {
  /** As it is typed: `upload`, `metadata set`. */
  readonly name: string
  /** What follows the name on the first line of its help. */
  readonly usage: string
  /** One line for the list of commands. */
  readonly summary: string
  /** What to know before using it. */
  readonly about: string
  readonly options: Options
  readonly examples: readonly Example[]
  run(input: Input, context: Context): Promise<Outcome>
}

/** How the tool is started from a shell. */
export const PROGRAM = 'npm run content --'
