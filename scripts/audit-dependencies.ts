import { execFile } from 'node:child_process'
import { PROJECT_ROOT } from './project-root.ts'
import { type AuditVerdict, readAudit } from './read-audit.ts'

/** The registry may be slow, but a check must end. In ms. */
const PATIENCE = 60_000

/**
 * Asks the registry for known weaknesses of what the site runs on: 1 when one is high or critical, 0 otherwise, and also
 * when the registry cannot be asked, which is said.
 */
export async function auditDependencies(): Promise<number> {
  const verdict = await ask()
  const tell = verdict.kind === 'weak' ? console.error : console.log
  for (const line of verdict.lines) tell(line)
  return verdict.kind === 'weak' ? 1 : 0
}

function ask(): Promise<AuditVerdict> {
  return new Promise((resolve) => {
    const command = ['audit', '--omit=dev', '--json', '--fetch-retries=0']
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    // The exit code tells weaknesses and failures alike: the answer itself says which.
    execFile(npm, command, { cwd: PROJECT_ROOT, timeout: PATIENCE, maxBuffer: 2 ** 26 }, (_error, stdout) =>
      resolve(readAudit(stdout)),
    )
  })
}
