import { existsSync } from 'node:fs'
import path from 'node:path'
import { installSystemPackages } from './install-system-packages.ts'

export async function ensureHaproxy(): Promise<void> {
  const areInstalled = () => findHaproxy() !== undefined && onPath('openssl').some(existsSync)
  if (areInstalled()) return
  console.log('Installing HAProxy and OpenSSL …')
  await installSystemPackages('haproxy', 'openssl')
  if (areInstalled()) return
  console.error(
    'HAProxy or OpenSSL was not found. Install both, or set HAPROXY to the HAProxy program, then run this again.',
  )
  process.exit(1)
}

export function findHaproxy(): string | undefined {
  return [process.env['HAPROXY'] ?? '', ...onPath('haproxy'), '/usr/sbin/haproxy'].find(
    (program) => program !== '' && existsSync(program),
  )
}

function onPath(program: string): string[] {
  return (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, program))
}
