import { existsSync } from 'node:fs'
import { installSystemPackages } from './install-system-packages.ts'

const CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell']

/** A Chromium for the browser tests: `CHROMIUM_PATH`, the system's, or Debian's package, installed here. */
export function ensureChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  return ensureBrowser(named ? [named, ...CHROMIUMS] : CHROMIUMS, 'chromium')
}

/**
 * Chromium without windows, tabs and what stands around a page. The whole browser starts these while a page loads,
 * and on a machine of two cores they take from the page what a phone would not.
 */
export function ensureHeadlessShell(): Promise<string> {
  return ensureBrowser(HEADLESS_SHELLS, 'chromium-headless-shell')
}

/** The first of the files that is there, after installing Debian's package where none is. */
async function ensureBrowser(files: readonly string[], debianPackage: string): Promise<string> {
  const found = files.find(existsSync)
  if (found) return found
  console.log(`Installing ${debianPackage} …`)
  await installSystemPackages(debianPackage, 'fonts-liberation')
  const installed = files.find(existsSync)
  if (!installed) {
    console.error(`No ${debianPackage}: install it, or for the tests name a Chromium in CHROMIUM_PATH.`)
    process.exit(1)
  }
  return installed
}
