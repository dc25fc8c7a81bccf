/** What ends a command: a sentence on what is wrong and one on what to do. Never a programming error. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  /** What to do now. */
  readonly hint: string | undefined
  readonly exitCode: number

  constructor(message: string, { hint, exitCode = 1 }: { hint?: string; exitCode?: number } = {}) {
    super(message)
    this.hint = hint
    this.exitCode = exitCode
  }
}

/** Exit codes of the tools, beside 0. */
export const EXIT = {
  /** Something was found or refused. */
  failed: 1,
  /** The command was not written right. */
  usage: 2,
  /** Ctrl-C. */
  interrupted: 130,
} as const
