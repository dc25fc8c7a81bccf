import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const PRELOAD = path.resolve(import.meta.dirname, 'passing-time.ts')

export interface TimeToPass {
  /** What the site is started with. */
  readonly env: Readonly<Record<string, string>>
  /**
   * Lets that many seconds more pass for the site, within a few moments. Time limits that begin meanwhile pass too: let no
   * more pass than what is waited for.
   */
  pass(seconds: number): void
}

/** A clock that a test sets for a site that is a process of its own. `folder` is an existing one. */
export function timeToPass(folder: string): TimeToPass {
  const file = path.join(folder, 'passed-time')
  let passed = 0
  const write = () => {
    writeFileSync(`${file}.new`, String(passed))
    renameSync(`${file}.new`, file)
  }
  write()
  return {
    env: { NODE_OPTIONS: `--import ${PRELOAD}`, PASSED_TIME_FILE: file },
    pass(seconds) {
      passed += seconds * 1000
      write()
    },
  }
}
