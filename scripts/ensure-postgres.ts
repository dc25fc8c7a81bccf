import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { installSystemPackages } from './install-system-packages.ts'

const VERSIONS = '/usr/lib/postgresql'

export async function ensurePostgres(): Promise<string> {
  const postgres = findPostgres()
  if (postgres) return postgres
  console.log('Installing PostgreSQL for the tests …')
  await installSystemPackages('postgresql')
  const newPostgres = findPostgres()
  if (!newPostgres) {
    console.error(
      'PostgreSQL was not found. Install it and set POSTGRES_BIN to the folder of its programs, then run the tests again.',
    )
    process.exit(1)
  }
  return newPostgres
}

export function findPostgres(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : []
  return [
    process.env['POSTGRES_BIN'] ?? '',
    ...versions.map((version) => path.join(VERSIONS, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ].find((folder) => ['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program))))
}
