import { existsSync } from 'node:fs'
import { run } from './run-step.ts'

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A Chromium for the browser tests: `CHROMIUM_PATH`, the system's, or Debian's package, installed here. */
export async function ensureChromium(): Promise<string> {
  const found = [process.env['CHROMIUM_PATH'], ...CANDIDATES].find((file) => file && existsSync(file))
  if (found) return found
  console.log('Installing Chromium for the browser tests …')
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const command of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
  ]) {
    const [program = '', ...args] = [...sudo, ...command]
    const code = await run(program, args, { DEBIAN_FRONTEND: 'noninteractive' })
    if (code !== 0) break
  }
  const installed = CANDIDATES.find((file) => existsSync(file))
  if (!installed) {
    console.error('No Chromium: install one and name it in CHROMIUM_PATH, then run the tests again.')
    process.exit(1)
  }
  return installed
}
