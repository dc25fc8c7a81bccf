import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { checkOut, git } from '../../../scripts/release/git.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const CACHE = path.join(ROOT, '.cache/previous-release')
const COMMIT = readFileSync(path.join(import.meta.dirname, 'previous-release.txt'), 'utf8').trim()

/** Why the previous release cannot be built here; undefined if it can. */
export function previousReleaseMissing(): string | undefined {
  try {
    git(ROOT, 'cat-file', '-e', `${COMMIT}^{commit}`)
    return undefined
  } catch {
    return `this clone is shallow or has no history, so it lacks the previous release, ${COMMIT.slice(0, 8)}`
  }
}

/**
 * Checks the previous release out of the history and builds it, once per commit.
 *
 * @returns its folder
 */
export async function buildPreviousRelease(): Promise<string> {
  const folder = path.join(CACHE, COMMIT)
  if (existsSync(path.join(folder, 'build/.built-from'))) return folder
  rmSync(CACHE, { recursive: true, force: true })
  checkOut(ROOT, COMMIT, folder)
  const lockfile = (root: string) => readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  if (lockfile(ROOT) === lockfile(folder))
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  // Installs its own packages first unless both releases have the same.
  await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'build'], {
    cwd: folder,
    env: withScripts(),
  })
  return folder
}

/** `npm run` sets this folder's `ignore-scripts` in the environment, but that release needs its packages' scripts. */
function withScripts(): NodeJS.ProcessEnv {
  const { npm_config_ignore_scripts: _ignoreScripts, ...env } = process.env
  return env
}
