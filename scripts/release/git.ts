import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** Runs git. Returns its output without the final line break. */
export function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 ** 2,
  }).trimEnd()
}

/** Creates a folder with the files of a commit. */
export function checkOut(root: string, commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['-C', root, 'archive', commit], { maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
}
