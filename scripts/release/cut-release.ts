import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withRelease } from './changelog.ts'
import { git } from './git.ts'

const VERSION = /^\d+\.\d+\.\d+$/

/**
 * Dates the changelog's section, sets the version, commits both and tags the commit. Changes nothing if it throws.
 */
export function cutRelease(root: string, version: string, date: string): string {
  const tag = `v${version}`
  if (!VERSION.test(version)) throw new Error(`${version} is not a version; use MAJOR.MINOR.PATCH`)
  if (git(root, 'status', '--porcelain') !== '')
    throw new Error('There are uncommitted changes; commit them first')
  if (git(root, 'tag', '--list', tag) !== '') throw new Error(`${tag} already exists`)
  const file = path.join(root, 'CHANGELOG.md')
  const changelog = withRelease(readFileSync(file, 'utf8'), version, date)
  if (changelog === undefined) throw new Error('CHANGELOG.md has nothing under "Unreleased"')
  writeFileSync(file, changelog)
  execFileSync(
    'npm',
    ['version', version, '--no-git-tag-version', '--allow-same-version', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  git(
    root,
    'commit',
    '--quiet',
    '--message',
    `Release ${version}`,
    'CHANGELOG.md',
    'package.json',
    'package-lock.json',
  )
  git(root, 'tag', '--annotate', '--message', `Release ${version}`, tag)
  return tag
}
