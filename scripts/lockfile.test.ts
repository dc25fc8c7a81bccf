import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { PROJECT_ROOT } from './project-root.ts'

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
    }),
  ),
})
const file = readFileSync(path.join(PROJECT_ROOT, 'package-lock.json'), 'utf8')
const { '': _site, ...packages } = lockfile.parse(JSON.parse(file)).packages

test('every package has a SHA-512 hash, and npm runs no install scripts', () => {
  expect(
    Object.entries(packages)
      .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
      .map(([folder]) => folder),
  ).toEqual([])
  expect(readFileSync(path.join(PROJECT_ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

test.runIf(process.platform === 'linux')('runs on the Node version in the lockfile', () => {
  const folder = path.relative(PROJECT_ROOT, path.resolve(process.execPath, '../..'))
  expect(packages[folder]?.version).toBe(process.versions.node)
})
