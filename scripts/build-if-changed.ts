import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { PROJECT_ROOT } from './project-root.ts'
import { runTool } from './run-step.ts'

/** What the built pages are made from. */
const SOURCES = [
  'app/**/*',
  'core/**/*',
  'services/**/*',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
]
const MARKER = path.join(PROJECT_ROOT, 'build/.built-from')

/** Builds unless the last build was made from these very sources. */
export async function buildIfChanged(): Promise<void> {
  const wanted = await fingerprint()
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === wanted) return
  await build()
}

/** Builds the pages for browser and server into `build/`. Ends the program when that fails. */
export async function build(): Promise<void> {
  console.log('Building the pages …')
  const started = performance.now()
  const code = await runTool('react-router', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
  if (code !== 0) {
    console.error('Building the pages failed: see the lines above.')
    process.exit(code)
  }
  writeFileSync(MARKER, await fingerprint())
  console.log(`Built the pages in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
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
