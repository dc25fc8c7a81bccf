/** Ends a command with a message and a hint on what to do. Never a programming error. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly hint: string | undefined
  readonly exitCode: number

  constructor(message: string, { hint, exitCode = 1 }: { hint?: string; exitCode?: number } = {}) {
    super(message)
    this.hint = hint
    this.exitCode = exitCode
  }
}

export const EXIT = {
  /** Something was found or refused. */
  failed: 1,
  /** Wrong usage. */
  usage: 2,
  /** Ctrl-C. */
  interrupted: 130,
} as const
