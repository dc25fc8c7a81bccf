import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const PRELOAD = path.resolve(import.meta.dirname, 'passing-time.ts')

export interface TimeToPass {
  /** Start options of the site. */
  readonly env: Readonly<Record<string, string>>
  /**
   * Advances the site's time by that many seconds within a few moments. Time limits that begin meanwhile advance, too:
   * pass no more than needed.
   */
  pass(seconds: number): void
}

/** A clock that a test sets for a site in another process. `folder` must exist. */
export function timeToPass(folder: string): TimeToPass {
  const file = path.join(folder, 'passed-time')
  let passedMs = 0
  const write = () => {
    writeFileSync(`${file}.new`, String(passedMs))
    renameSync(`${file}.new`, file)
  }
  write()
  return {
    env: { NODE_OPTIONS: `--import ${PRELOAD}`, PASSED_TIME_FILE: file },
    pass(seconds) {
      passedMs += seconds * 1000
      write()
    },
  }
}
