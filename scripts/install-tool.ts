import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { run } from './run-step.ts'

export async function installTool(folder: string, announcement: string): Promise<boolean> {
  const marker = path.join(folder, 'node_modules/.installed-from')
  const lockfile = await readFile(path.join(folder, 'package-lock.json'))
  const lockfileHash = createHash('sha256').update(lockfile).digest('hex')
  if (existsSync(marker) && (await readFile(marker, 'utf8')) === lockfileHash) return true
  console.log(announcement)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await run(npm, ['ci', '--prefix', folder, ...options])
  if (code === 0) await writeFile(marker, lockfileHash)
  return code === 0
}
