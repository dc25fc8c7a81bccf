import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/stores/temporary-folder.ts'
import { createFolder } from './folders.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

test('creates a folder with those above it, once or at the same time', async () => {
  const deep = path.join(folder.path, 'a/b/c')
  await Promise.all([createFolder(deep), createFolder(deep)])
  await createFolder(deep)
  expect((await stat(deep)).isDirectory()).toBe(true)
})

test('rejects where there is a file, or above it', async () => {
  const file = path.join(folder.path, 'file')
  await writeFile(file, '')
  await expect(createFolder(file)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(createFolder(path.join(file, 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test('rejects where the system lets no one create a folder', async () => {
  await expect(createFolder('/proc/nothing/at/all')).rejects.toMatchObject({ code: 'ENOENT' })
})
