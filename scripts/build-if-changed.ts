import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { glob, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PROJECT_ROOT } from './project-root.ts'
import { git } from './release/git.ts'
import { replaceFolder } from './replace-folder.ts'
import { runTool } from './run-step.ts'

const SOURCES = [
  'app/**/*',
  'core/**/*',
  'services/**/*',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/{build-folder,minify-inline,precompress}.ts',
  'server/html/inline/*',
  'vite.config.ts',
]
const MARKER = '.built-from'
const BUILT = path.join(PROJECT_ROOT, 'build')

/** Builds the pages if their sources changed. Does nothing in a container image, which has no sources. */
export async function buildIfChanged(): Promise<void> {
  if (!existsSync(path.join(PROJECT_ROOT, 'vite.config.ts'))) return
  const currentHash = await fingerprint()
  const marker = path.join(BUILT, MARKER)
  if (!existsSync(marker) || readFileSync(marker, 'utf8') !== currentHash) await build()
  else await noteCommit(BUILT)
}

/**
 * Builds into a new folder that replaces `build/` when complete, since a server may be running from it. Logs to
 * standard error, because a server's log may follow on standard output.
 */
export async function build(): Promise<void> {
  console.error('Building the pages …')
  const startedAt = performance.now()
  const sources = await fingerprint()
  const folder = '.cache/build'
  const env = { NODE_ENV: 'production', BUILD_FOLDER: folder }
  const code = await runTool('react-router', ['build', '--logLevel', 'warn'], env, process.stderr)
  const fresh = path.join(PROJECT_ROOT, folder)
  if (code !== 0) {
    await rm(fresh, { recursive: true, force: true })
    console.error('Building the pages failed: see the lines above.')
    process.exit(code)
  }
  // Imported here because a container image lacks its dependencies.
  const { minifyInline } = await import('./minify-inline.ts')
  await writeFile(path.join(fresh, 'inline-scripts.json'), JSON.stringify(minifyInline()))
  await writeFile(path.join(fresh, MARKER), sources)
  await noteCommit(fresh)
  await replaceFolder(BUILT, fresh)
  console.error(`Built the pages in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
}

/** Records the commit for metrics and the log, since it may change without a change to `SOURCES`. */
async function noteCommit(folder: string): Promise<void> {
  await writeFile(path.join(folder, '.commit'), sourceCommit(PROJECT_ROOT) ?? '')
}

const COMMIT = /^[0-9a-f]{40}$/

/**
 * The commit of these sources: from git if they are unchanged, or from a release's archive, where `git archive`
 * writes it. Undefined if unknown.
 */
function sourceCommit(root: string): string | undefined {
  const archiveCommit = readFileSync(path.join(root, 'scripts/archived-commit.txt'), 'utf8').trim()
  if (COMMIT.test(archiveCommit)) return archiveCommit
  try {
    if (git(root, 'rev-parse', '--show-toplevel') !== root) return undefined
    return git(root, 'status', '--porcelain') === '' ? git(root, 'rev-parse', 'HEAD') : undefined
  } catch {
    return undefined
  }
}

async function fingerprint(): Promise<string> {
  const files: string[] = []
  for await (const entry of glob(SOURCES, { cwd: PROJECT_ROOT, withFileTypes: true })) {
    if (entry.isFile() && !entry.name.includes('.test.')) files.push(path.join(entry.parentPath, entry.name))
  }
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(path.relative(PROJECT_ROOT, file)).update(readFileSync(file))
  return hash.digest('hex')
}
