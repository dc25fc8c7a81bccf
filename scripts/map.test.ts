import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from './project-root.ts'

const FLAT_FOLDERS = new Set(['content', 'docs', 'deploy'])

test('the map lists every existing folder and no others', () => {
  const ignorePatterns = readFileSync(path.join(PROJECT_ROOT, '.gitignore'), 'utf8').split('\n')
  const foldersIn = (folder: string) =>
    readdirSync(path.join(PROJECT_ROOT, folder), { withFileTypes: true })
      .filter(
        (entry) => entry.isDirectory() && entry.name !== '.git' && !ignorePatterns.includes(`${entry.name}/`),
      )
      .map(({ name }) => name)
  const subfoldersOf = (folder: string) => (FLAT_FOLDERS.has(folder) ? [] : foldersIn(folder))
  const folders = foldersIn('.').map((folder) => [folder, ...subfoldersOf(folder).toSorted()].join(' '))

  const map = readFileSync(path.join(PROJECT_ROOT, 'docs/map.md'), 'utf8')
  const mapRows = Array.from(map.matchAll(/^\| `([^`]+)\/` \| (.*) \|$/gm), ([, folder = '', text = '']) => {
    const subfolders = Array.from(text.matchAll(/`([\w-]+)\/`/g), ([, room = '']) => room)
    return [folder, ...(FLAT_FOLDERS.has(folder) ? [] : subfolders.toSorted())].join(' ')
  })

  expect(mapRows.toSorted()).toEqual(folders.toSorted())
})
