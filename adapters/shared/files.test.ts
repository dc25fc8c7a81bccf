import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/stores/temporary-folder.ts'
import { createFolder } from './files.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

test('creates a folder and its parents, alone or concurrently', async () => {
  const deep = path.join(folder.path, 'a/b/c')
  await Promise.all([createFolder(deep), createFolder(deep)])
  await createFolder(deep)
  expect((await stat(deep)).isDirectory()).toBe(true)
})

test('rejects if the folder or a parent is a file', async () => {
  const file = path.join(folder.path, 'file')
  await writeFile(file, '')
  await expect(createFolder(file)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(createFolder(path.join(file, 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test('rejects where the system allows no folders', async () => {
  await expect(createFolder('/proc/nothing/at/all')).rejects.toMatchObject({ code: 'ENOENT' })
})
