import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** Output of git without the final line break. */
export function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 ** 2,
  }).trimEnd()
}

/** Writes the files of a commit into a folder, which is made. */
export function checkOut(root: string, commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['-C', root, 'archive', commit], { maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
}
