import { readFileSync } from 'node:fs'
import path from 'node:path'
import { git } from './release/git.ts'

const COMMIT = /^[0-9a-f]{40}$/

/**
 * The commit that these sources are: git's, unless something was changed since, or what `git archive` wrote into a release's
 * archive. Undefined if nobody knows.
 */
export function sourceCommit(root: string): string | undefined {
  const archived = readFileSync(path.join(root, 'scripts/archived-commit.txt'), 'utf8').trim()
  if (COMMIT.test(archived)) return archived
  try {
    if (git(root, 'rev-parse', '--show-toplevel') !== root) return undefined
    return git(root, 'status', '--porcelain') === '' ? git(root, 'rev-parse', 'HEAD') : undefined
  } catch {
    return undefined
  }
}
