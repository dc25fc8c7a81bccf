import type { Config } from '#config/config.ts'
import type { RequestStore } from '#core/ports/request-store.ts'
import type { Input, Options } from '../terminal/options.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** What a command found or did. */
export interface Outcome {
  /** With `--json`. */
  readonly json: unknown
  /** Otherwise. */
  readonly text: string
  /** 0 when not given. */
  readonly exitCode?: number
}

export interface Context {
  readonly store: RequestStore
  /** Where the store is, for people; without secrets. */
  readonly storeName: string
  readonly config: Pick<Config, 'dataDir' | 'brandKey' | 'emailApiUrl' | 'requestRetentionDays'>
  readonly terminal: Terminal
  readonly now: () => Date
}

/** One command of the desk's tool. */
export interface Command {
  readonly name: string
  /** What follows the name on the first line of its help. */
  readonly usage: string
  /** One line for the list of commands. */
  readonly summary: string
  /** What to know before using it. */
  readonly about: string
  readonly options: Options
  run(input: Input, context: Context): Promise<Outcome>
}

/** How the tool is started from a shell. */
export const PROGRAM = 'npm run requests --'
