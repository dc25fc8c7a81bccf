import { faultName } from './fault-name.ts'

/** `warning`: works, but may be unintended; `skipped`: not configured. */
type CheckStatus = 'ok' | 'warning' | 'failed' | 'skipped'

export interface Finding {
  readonly status: CheckStatus
  readonly detail: string
}

export interface Check {
  readonly name: string
  readonly variables: readonly string[]
  /** Rejects if the check fails. The signal aborts at the time limit. */
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

export interface Answer {
  readonly status: number
  readonly host: string
  /** Where it redirects, for people to read. Redirects are not followed: they may lead into a private network. */
  readonly target: string | undefined
}

export async function answerOf(address: string, options: RequestInit): Promise<Answer> {
  const headers = { ...options.headers, 'user-agent': 'cabinetry-site-doctor' }
  const response = await fetch(address, { ...options, headers, redirect: 'manual' })
  await response.body?.cancel()
  const { host } = new URL(address)
  return { status: response.status, host, target: response.headers.get('location') ?? undefined }
}

export function runChecks(checks: readonly Check[], limitMs: number): Promise<readonly CheckResult[]> {
  return Promise.all(checks.map((check) => runCheck(check, limitMs)))
}

async function runCheck({ name, variables, run }: Check, limitMs: number): Promise<CheckResult> {
  const startedAt = performance.now()
  const finding = await within(limitMs, run)
  return { name, variables, ...finding, ms: Math.round(performance.now() - startedAt) }
}

/** Resolves at the time limit even if the check ignores its signal. */
async function within(limitMs: number, run: Check['run']): Promise<Finding> {
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => {
      resolve(failedFinding(`no answer within ${limitMs / 1000} s`))
      abort.abort()
    }, limitMs)
  })
  const checkRun = run(abort.signal).catch((error: unknown) => failedFinding(faultName(error)))
  const finding = await Promise.race([checkRun, tooLate])
  clearTimeout(timer)
  return finding
}
