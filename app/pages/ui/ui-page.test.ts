import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const APP = path.resolve(import.meta.dirname, '../..')

async function componentsIn(directory: string): Promise<readonly string[]> {
  const names = await readdir(path.join(APP, directory))
  return names
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => `#app/${directory}/${name}`)
}

test('shows every component of app/ui', async () => {
  const pieces = [...(await componentsIn('ui')), ...(await componentsIn('ui/carousel'))]
  const sources = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.tsx'))
  const code = (
    await Promise.all(sources.map((name) => readFile(path.join(import.meta.dirname, name), 'utf8')))
  ).join()
  const missing = pieces.filter(
    (piece) => !piece.endsWith('/field-frame.tsx') && !code.includes(`'${piece}'`),
  )
  expect(missing).toEqual([])
})
