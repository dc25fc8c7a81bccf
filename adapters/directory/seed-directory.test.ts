import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/stores/temporary-folder.ts'
import { prepareDirectory, samplePackFault, seedDirectory } from './seed-directory.ts'

let base: string
let from: string
let to: string

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'seed-directory-'))
  from = join(base, 'pack')
  to = join(base, 'data', 'content')
  await mkdir(join(from, 'images-one', 'sub'), { recursive: true })
  await writeFile(join(from, 'images-one', '_container.json'), '{"type":0}')
  await writeFile(join(from, 'images-one', 'sub', 'a.jpg'), 'a')
  await chmod(join(from, 'images-one', 'sub', 'a.jpg'), 0o444)
  await mkdir(join(from, 'images-two'))
  await writeFile(join(from, 'images-two', '_container.json'), '{}')
  await mkdir(join(from, 'scripts'))
  await writeFile(join(from, 'scripts', 'build.py'), '')
  await writeFile(join(from, 'README.md'), '')
})
afterEach(() => rm(base, { recursive: true }))

const seedResult = { kind: 'seeded', containers: ['images-one', 'images-two'] }

test('creates an empty folder for a site with its own content', async () => {
  expect(await prepareDirectory(to)).toBe('empty')
  await writeFile(join(to, '.hidden'), '')
  expect(await prepareDirectory(to)).toBe('empty')
  await mkdir(join(to, 'images-one'))
  expect(await prepareDirectory(to)).toBe('filled')
  expect(await readdir(to)).toEqual(['.hidden', 'images-one'])
})

test('copies only the pack’s containers on the first start', async () => {
  expect(await seedDirectory({ from, to })).toEqual(seedResult)
  expect((await readdir(to)).sort()).toEqual(['images-one', 'images-two'])
  expect(await readFile(join(to, 'images-one', 'sub', 'a.jpg'), 'utf8')).toBe('a')
  expect((await stat(join(to, 'images-one', 'sub', 'a.jpg'))).mode & 0o777).toBe(0o644)
})

test('fills an empty directory, such as a mounted volume', async () => {
  await mkdir(join(to, 'lost+found'), { recursive: true })
  expect(await seedDirectory({ from, to })).toEqual(seedResult)
})

test('does not touch a directory that has content', async () => {
  await mkdir(join(to, 'my-own'), { recursive: true })
  expect(await seedDirectory({ from, to })).toEqual({ kind: 'kept' })
  expect(await readdir(to)).toEqual(['my-own'])
})

test('copies nothing without a pack', async () => {
  expect(await seedDirectory({ from: join(base, 'nowhere'), to })).toEqual({ kind: 'no-pack' })
  expect(await readdir(to)).toEqual([])
})

test('starts over after a crash while copying', async () => {
  await mkdir(join(to, '.seed-copy-1', 'images-one'), { recursive: true })
  expect(await seedDirectory({ from, to })).toEqual(seedResult)
  expect(await readFile(join(to, 'images-one', 'sub', 'a.jpg'), 'utf8')).toBe('a')
})

test('finishes after a crash while moving files into place', async () => {
  await seedDirectory({ from, to })
  await mkdir(join(to, '.seed-ready'))
  await rename(join(to, 'images-two'), join(to, '.seed-ready', 'images-two'))
  expect(await seedDirectory({ from, to })).toMatchObject({ kind: 'seeded' })
  expect((await readdir(to)).sort()).toEqual(['images-one', 'images-two'])
})

test('fills the directory once when several processes start at the same time', async () => {
  const results = await Promise.all([1, 2, 3].map(() => seedDirectory({ from, to })))
  expect(results.map((result) => result.kind)).toContain('seeded')
  expect((await readdir(to)).filter((name) => !name.startsWith('.')).sort()).toEqual([
    'images-one',
    'images-two',
  ])
  expect(await readFile(join(to, 'images-one', 'sub', 'a.jpg'), 'utf8')).toBe('a')
})

describe('sample pack', () => {
  let base: Awaited<ReturnType<typeof temporaryFolder>>
  let pack: string
  let contentDir: string

  beforeEach(async () => {
    base = await temporaryFolder()
    pack = join(base.path, 'pack')
    contentDir = join(base.path, 'content')
    await mkdir(join(pack, 'images-one', 'sub'), { recursive: true })
    await writeFile(join(pack, 'images-one', '_container.json'), '{"type":0}')
    await writeFile(join(pack, 'images-one', 'sub', 'a.jpg'), 'sample')
    await writeFile(join(pack, 'images-one', 'sub', 'a.jpg.metadata.json'), '{}')
  })
  afterEach(() => base.remove())

  const fault = () => samplePackFault({ pack, contentDir })

  test('reports a missing or empty directory, which would be filled with samples', async () => {
    expect(fault()).toBe('is empty and would be filled with the sample pack')
    await mkdir(join(contentDir, 'lost+found'), { recursive: true })
    expect(fault()).toContain('is empty')
  })

  test('reports copied sample files until the last one is gone', async () => {
    await seedDirectory({ from: pack, to: contentDir })
    await writeFile(join(contentDir, 'images-one', 'own.jpg'), 'own')
    expect(fault()).toBe('still contains files of the sample pack (1, such as images-one/sub/a.jpg)')
    await rm(join(contentDir, 'images-one', 'sub', 'a.jpg'))
    expect(fault()).toBeUndefined()
  })

  test('ignores other files with the same names, and the pack’s own metadata', async () => {
    await cp(pack, contentDir, { recursive: true })
    await writeFile(join(contentDir, 'images-one', 'sub', 'a.jpg'), 'mine!!')
    expect(fault()).toBeUndefined()
  })

  test('reports an unreadable directory', async () => {
    await writeFile(contentDir, 'a file')
    expect(fault()).toBe('cannot be read (ENOTDIR)')
  })
})
