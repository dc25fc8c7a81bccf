/** A failure to show to the person at the terminal. Never a programming error. */
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
  failed: 1,
  usage: 2,
  /** Somebody else was faster. */
  conflict: 3,
  interrupted: 130,
} as const
