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

/** The full browser spends CPU on its window while a page loads, which distorts measurements on two cores. */
export async function ensureHeadlessShell(): Promise<string> {
  const shell = HEADLESS_SHELLS.find(existsSync)
  if (shell) return shell
  console.log('Installing chromium-headless-shell …')
  await installSystemPackages('chromium-headless-shell', 'fonts-liberation')
  const newShell = HEADLESS_SHELLS.find(existsSync)
  if (!newShell) {
    console.error(
      'No chromium-headless-shell: install it, or for the tests name a Chromium in CHROMIUM_PATH.',
    )
    process.exit(1)
  }
  return newShell
}
