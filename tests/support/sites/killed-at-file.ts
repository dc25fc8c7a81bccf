import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import process from 'node:process'

// Preloaded with `--import`. Kills the process right before or after it renames a file to its final path, as set in
// KILLED_AT_FILE: `before /some/file` or `after /some/file`.

const killStep = process.env['KILLED_AT_FILE'] ?? ''
const { rename } = promises

function reach(step: string): void {
  if (step === killStep) process.kill(process.pid, 'SIGKILL')
}

Object.assign(promises, {
  async rename(from: string, to: string) {
    reach(`before ${to}`)
    await rename(from, to)
    reach(`after ${to}`)
  },
})
syncBuiltinESMExports()
