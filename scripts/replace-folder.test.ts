import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/stores/temporary-folder.ts'
import { replaceFolder } from './replace-folder.ts'

async function folderWith(parent: string, name: string, file: string) {
  await mkdir(path.join(parent, name))
  await writeFile(path.join(parent, name, file), file)
}

test('replaces the whole folder', async () => {
  const place = await temporaryFolder()
  await folderWith(place.path, 'build', 'old.txt')
  await folderWith(place.path, 'fresh', 'new.txt')
  await replaceFolder(path.join(place.path, 'build'), path.join(place.path, 'fresh'))
  expect(await readdir(place.path)).toEqual(['build'])
  expect(await readdir(path.join(place.path, 'build'))).toEqual(['new.txt'])
  await place.remove()
})

test('creates a missing folder', async () => {
  const place = await temporaryFolder()
  await folderWith(place.path, 'fresh', 'new.txt')
  await replaceFolder(path.join(place.path, 'build'), path.join(place.path, 'fresh'))
  expect(await readFile(path.join(place.path, 'build/new.txt'), 'utf8')).toBe('new.txt')
  await place.remove()
})

test('keeps the old folder if there is no new one', async () => {
  const place = await temporaryFolder()
  await folderWith(place.path, 'build', 'old.txt')
  const swap = replaceFolder(path.join(place.path, 'build'), path.join(place.path, 'fresh'))
  await expect(swap).rejects.toThrow('ENOENT')
  expect(await readdir(path.join(place.path, 'build'))).toEqual(['old.txt'])
  await place.remove()
})
