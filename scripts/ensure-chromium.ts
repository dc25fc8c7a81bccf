import { existsSync } from 'node:fs'
import { installSystemPackages } from './install-system-packages.ts'

const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell']
const CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'] ?? '', ...HEADLESS_SHELLS, ...CHROMIUMS].find(existsSync)
}

export async function ensureChromium(): Promise<string> {
  return findChromium() ?? ensureHeadlessShell()
}

/**
 * Ensures a browser without a window, which would use CPU while a page loads and distort measurements on two cores.
 */
export async function ensureHeadlessShell(): Promise<string> {
  const shell = HEADLESS_SHELLS.find(existsSync)
  if (shell) return shell
  console.log('Installing chromium-headless-shell …')
  await installSystemPackages('chromium-headless-shell', 'fonts-liberation')
  const newShell = HEADLESS_SHELLS.find(existsSync)
  if (!newShell) {
    console.error(
      'chromium-headless-shell was not found. Install it, or set CHROMIUM_PATH to a Chromium for the tests.',
    )
    process.exit(1)
  }
  return newShell
}
