/** `warning`: works, but may surprise someone; `skipped`: not configured. */
export type CheckStatus = 'ok' | 'warning' | 'failed' | 'skipped'

export interface Finding {
  readonly status: CheckStatus
  readonly detail: string
}

export interface Check {
  readonly name: string
  readonly variables: readonly string[]
  /** A rejection is a failure. The signal aborts at the time limit. */
  readonly run: (signal: AbortSignal) => Promise<Finding>
}

export interface CheckResult extends Finding {
  readonly name: string
  readonly variables: readonly string[]
  readonly ms: number
}

export const ok = (detail: string): Finding => ({ status: 'ok', detail })
export const warning = (detail: string): Finding => ({ status: 'warning', detail })
export const failedFinding = (detail: string): Finding => ({ status: 'failed', detail })
export const skippedFinding = (detail: string): Finding => ({ status: 'skipped', detail })
