/** A failure to display to the user. Never a programming error. */
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
  /** Another writer was faster. */
  conflict: 3,
  interrupted: 130,
} as const
