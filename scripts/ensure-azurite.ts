import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PROJECT_ROOT } from './project-root.ts'
import { run } from './run-step.ts'

const FOLDER = path.join(PROJECT_ROOT, 'tests/tools/azurite')
const MARKER = path.join(FOLDER, 'node_modules/.installed-from')

/**
 * Installs the storage emulator that the tests of the Azure adapters start, unless it is there already. It is
 * kept out of the site's own packages because it is larger than all of them. Without it those tests fail.
 */
export async function ensureAzurite(): Promise<void> {
  const lockfile = await readFile(path.join(FOLDER, 'package-lock.json'))
  const wanted = createHash('sha256').update(lockfile).digest('hex')
  if (existsSync(MARKER) && (await readFile(MARKER, 'utf8')) === wanted) return
  console.log('Installing the storage emulator for the tests (365 MB, once) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await run(npm, ['ci', '--prefix', FOLDER, ...options])
  if (code === 0) await writeFile(MARKER, wanted)
  else console.error('Installing the storage emulator failed: the tests of Azure Blob Storage will fail.')
}
