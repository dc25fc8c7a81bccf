import { existsSync } from 'node:fs'
import { installSystemPackages } from './install-system-packages.ts'

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A Chromium for the browser tests: `CHROMIUM_PATH`, the system's, or Debian's package, installed here. */
export async function ensureChromium(): Promise<string> {
  const found = [process.env['CHROMIUM_PATH'], ...CANDIDATES].find((file) => file && existsSync(file))
  if (found) return found
  console.log('Installing Chromium for the browser tests …')
  await installSystemPackages('chromium', 'fonts-liberation')
  const installed = CANDIDATES.find((file) => existsSync(file))
  if (!installed) {
    console.error('No Chromium: install one and name it in CHROMIUM_PATH, then run the tests again.')
    process.exit(1)
  }
  return installed
}
