import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutRelease } from '../../scripts/release/cut-release.ts'
import { git } from '../../scripts/release/git.ts'
import { writeReleaseFiles } from '../../scripts/release/release-files.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
  const root = folder.path
  git(root, 'init', '--quiet')
  git(root, 'config', 'user.name', 'Ada')
  git(root, 'config', 'user.email', 'ada@cabinetry.test')
  for (const file of ['package.json', 'package-lock.json', 'THIRD-PARTY-NOTICES.txt', 'CHANGELOG.md'])
    writeFileSync(path.join(root, file), readFileSync(path.join(ROOT, file)))
  writeFileSync(path.join(root, '.gitignore'), 'one\nanother\n')
  git(root, 'add', '.')
  git(root, 'commit', '--quiet', '--message', 'Begin')
})
afterAll(() => folder.remove())

test('a release is a section, a version and a tag, with reproducible files', async () => {
  const root = folder.path
  const tag = cutRelease(root, '1.2.0', '2026-12-01')
  expect(git(root, 'describe', '--exact-match')).toBe('v1.2.0')
  expect(git(root, 'status', '--porcelain')).toBe('')
  expect(git(root, 'show', 'HEAD:CHANGELOG.md')).toMatch(
    /\n## \[Unreleased\]\n\n## \[1\.2\.0\] - 2026-12-01\n/,
  )
  expect(git(root, 'show', 'HEAD:package-lock.json')).toMatch(/^ {2}"version": "1\.2\.0"/m)

  const one = path.join(root, 'one')
  const another = path.join(root, 'another')
  const files = await writeReleaseFiles(root, tag, one, 'the digest')
  await writeReleaseFiles(root, tag, another, 'the digest')
  expect(files).toEqual([
    'cabinetry-site-1.2.0.tar.gz',
    'cabinetry-site-1.2.0.cdx.json',
    'RELEASE-NOTES.md',
    'BUILT-FROM.json',
    'THIRD-PARTY-NOTICES.txt',
    'SHA256SUMS',
  ])
  expect(readdirSync(one).sort()).toEqual([...files].sort())
  for (const file of files)
    expect(readFileSync(path.join(another, file)).equals(readFileSync(path.join(one, file)))).toBe(true)
  execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: one })

  const lockFile = readFileSync(path.join(root, 'package-lock.json'))
  expect(JSON.parse(readFileSync(path.join(one, 'BUILT-FROM.json'), 'utf8'))).toEqual({
    commit: git(root, 'rev-parse', 'HEAD'),
    command: 'npm run release',
    packageLock: { sha256: createHash('sha256').update(lockFile).digest('hex') },
    build: { sha256: 'the digest' },
  })

  const bill = JSON.parse(readFileSync(path.join(one, 'cabinetry-site-1.2.0.cdx.json'), 'utf8'))
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { type: 'application', name: 'cabinetry-site', version: '1.2.0' } },
  })
  expect(bill.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  const names = bill.components.map((one: { readonly name: string }) => one.name)
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
  )
  expect(names).toEqual(expect.arrayContaining(Object.keys({ ...dependencies, ...optionalDependencies })))
  expect(names).not.toContain(Object.keys(devDependencies)[0])
})

test('rejects a repeated release, missing notes and uncommitted changes', () => {
  const root = folder.path
  expect(() => cutRelease(root, '1.2.0', '2026-12-02')).toThrow('v1.2.0 already exists')
  expect(() => cutRelease(root, '1.3.0', '2026-12-02')).toThrow('nothing under "Unreleased"')
  expect(() => cutRelease(root, 'next', '2026-12-02')).toThrow('next is not a version')
  writeFileSync(path.join(root, 'package.json'), '{}')
  expect(() => cutRelease(root, '1.3.0', '2026-12-02')).toThrow('uncommitted changes')
})

test('--help prints usage and changes nothing', () => {
  const helpText = execFileSync(process.execPath, [path.join(ROOT, 'scripts/tasks/release.ts'), '--help'])
  expect(helpText.toString()).toContain('Usage: npm run release [-- VERSION]')
})
