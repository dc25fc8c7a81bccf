import { type Check, type CheckResult, type Finding, failedFinding } from './check.ts'
import { faultName } from './fault-name.ts'

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
