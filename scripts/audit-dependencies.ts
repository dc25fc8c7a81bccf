import { execFile } from 'node:child_process'
import { PROJECT_ROOT } from './project-root.ts'
import { type AuditVerdict, readAudit } from './read-audit.ts'

const TIMEOUT_MS = 60_000

export async function auditDependencies(): Promise<number> {
  const verdict = await runAudit()
  const print = verdict.kind === 'weak' ? console.error : console.log
  for (const line of verdict.lines) print(line)
  return verdict.kind === 'weak' ? 1 : 0
}

function runAudit(): Promise<AuditVerdict> {
  return new Promise((resolve) => {
    const command = ['audit', '--omit=dev', '--json', '--fetch-retries=0']
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    // npm's exit code does not distinguish vulnerabilities from failures, but its output does.
    execFile(npm, command, { cwd: PROJECT_ROOT, timeout: TIMEOUT_MS, maxBuffer: 2 ** 26 }, (_error, stdout) =>
      resolve(readAudit(stdout)),
    )
  })
}
