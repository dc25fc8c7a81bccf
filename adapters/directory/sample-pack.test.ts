import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { samplePackFault } from './sample-pack.ts'
import { seedDirectory } from './seed-directory.ts'

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
