import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from './project-root.ts'

/** A file's folder below `core` or `services`, or the name of a file directly in them. */
function roomOf(file: string): string {
  const [, room = ''] = file.split(path.sep)
  return room.replace(/\.tsx?$/, '')
}

async function importsBetweenRooms(top: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for await (const file of glob(`${top}/**/*.{ts,tsx}`, { cwd: PROJECT_ROOT })) {
    if (file.includes('.test.')) continue
    const text = readFileSync(path.join(PROJECT_ROOT, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/\b(?:from|import) ?\(?'([^']+)'/g)) {
      const target = name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name)
      const isInside = target.startsWith(`${top}/`) && (name.startsWith('#') || name.startsWith('.'))
      if (isInside && roomOf(target) !== roomOf(file)) found.add(`${roomOf(file)} > ${roomOf(target)}`)
    }
  }
  return found
}

/** Imports that are part of a cycle or lead to one. */
function circular(imports: readonly string[]): readonly string[] {
  const importers = new Set(imports.map((one) => one.split(' > ')[0]))
  const rest = imports.filter((one) => importers.has(one.split(' > ')[1]))
  return rest.length === imports.length ? rest : circular(rest)
}

test.each(['core', 'services'])('folders of %s have no import cycles', async (top) => {
  expect(circular([...(await importsBetweenRooms(top))])).toEqual([])
})
