/** How a check ended: `warning` for what works but will surprise somebody, `skipped` for what is not configured. */
export type CheckStatus = 'ok' | 'warning' | 'failed' | 'skipped'

/** What a check found, in one line without secrets. */
export interface Finding {
  readonly status: CheckStatus
  readonly detail: string
}

/** One thing that is tried for real. */
export interface Check {
  /** What is checked, as people call it. */
  readonly name: string
  /** The variables that decide it. */
  readonly variables: readonly string[]
  /** Rejections are failures; the signal aborts when the time for the check is over. */
  readonly run: (signal: AbortSignal) => Promise<Finding>
}

/** A check with what it found. */
export interface CheckResult extends Finding {
  readonly name: string
  readonly variables: readonly string[]
  readonly ms: number
}

export const ok = (detail: string): Finding => ({ status: 'ok', detail })
export const warning = (detail: string): Finding => ({ status: 'warning', detail })
export const failed = (detail: string): Finding => ({ status: 'failed', detail })
export const skipped = (detail: string): Finding => ({ status: 'skipped', detail })
