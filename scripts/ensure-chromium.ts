import { existsSync } from 'node:fs'
import { installSystemPackages } from './install-system-packages.ts'

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

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

/**
 * Chromium without windows, tabs and what stands around a page. The whole browser starts these while a page loads,
 * and on a machine of two cores they take from the page what a phone would not.
 */
export async function ensureHeadlessShell(): Promise<string> {
  if (existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL
  console.log('Installing Chromium’s headless shell …')
  await installSystemPackages('chromium-headless-shell', 'fonts-liberation')
  if (!existsSync(HEADLESS_SHELL)) {
    console.error('Lighthouse needs chromium-headless-shell, which could not be installed.')
    process.exit(1)
  }
  return HEADLESS_SHELL
}
