import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { installSystemPackages } from './install-system-packages.ts'

const VERSIONS = '/usr/lib/postgresql'

export async function ensurePostgres(): Promise<string> {
  const found = findPostgres()
  if (found) return found
  console.log('Installing PostgreSQL for the tests …')
  await installSystemPackages('postgresql')
  const installed = findPostgres()
  if (!installed) {
    console.error(
      'No PostgreSQL: install one and name the folder of its programs in POSTGRES_BIN, then run the tests again.',
    )
    process.exit(1)
  }
  return installed
}

export function findPostgres(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : []
  return [
    process.env['POSTGRES_BIN'] ?? '',
    ...versions.map((version) => path.join(VERSIONS, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ].find((folder) => ['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program))))
}
