import { existsSync } from 'node:fs'
import path from 'node:path'
import { installSystemPackages } from './install-system-packages.ts'

/** HAProxy: `HAPROXY`, PATH, or Debian's package, installed here. Ends the program without one. */
export async function ensureHaproxy(): Promise<string> {
  const found = findHaproxy()
  if (found) return found
  console.log('Installing HAProxy …')
  await installSystemPackages('haproxy')
  const installed = findHaproxy()
  if (!installed) {
    console.error('No HAProxy: install one, or name its program in HAPROXY, then run this again.')
    process.exit(1)
  }
  return installed
}

/** The program, or `undefined`. */
export function findHaproxy(): string | undefined {
  return [
    process.env['HAPROXY'] ?? '',
    ...(process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, 'haproxy')),
    '/usr/sbin/haproxy',
  ].find((program) => program !== '' && existsSync(program))
}
