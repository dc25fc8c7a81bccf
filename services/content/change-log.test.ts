import { expect, test } from 'vitest'
import { itemWith } from '#core/content/item.fixture.ts'
import { logChange } from './change-log.ts'

const place = { container: 'shiloh-images-gallery', name: 'kitchen.jpg' }

function logEntriesOf(
  ...[kind, before, after]: Parameters<typeof logChange> extends [unknown, ...infer R] ? R : never
) {
  const lines: object[] = []
  logChange({ name: 'content key', log: { info: (details) => lines.push(details) } }, kind, before, after)
  return lines
}

test('logs the metadata keys that differ, before and after', () => {
  const before = itemWith({ species: 'Maple', door: 'Shaker', glaze: 'Amber' }, { etag: 'e1' })
  const after = itemWith({ species: 'Walnut', door: 'Shaker', aged: true }, { etag: 'e2' })
  expect(logEntriesOf('metadata', before, after)).toEqual([
    {
      change: 'metadata',
      ...place,
      by: 'content key',
      before: { etag: 'e1', metadata: { species: 'Maple', glaze: 'Amber' } },
      after: { etag: 'e2', metadata: { species: 'Walnut', aged: true } },
    },
  ])
})

test('logs bytes by type, size and version', () => {
  const before = itemWith({ species: 'Maple' }, { etag: 'e1' })
  const after = itemWith({ species: 'Maple' }, { etag: 'e2', version: 'v2', size: 7 })
  expect(logEntriesOf('replace', before, after)).toEqual([
    {
      change: 'replace',
      ...place,
      by: 'content key',
      before: { etag: 'e1', contentType: 'image/jpeg', size: 1000, version: 'v1' },
      after: { etag: 'e2', contentType: 'image/jpeg', size: 7, version: 'v2' },
    },
  ])
})

test('logs additions and deletions in full, with null for the missing state', () => {
  const item = itemWith({ species: 'Maple' }, { etag: 'e1' })
  const whole = {
    etag: 'e1',
    contentType: 'image/jpeg',
    size: 1000,
    version: 'v1',
    metadata: { species: 'Maple' },
  }
  expect(logEntriesOf('upload', undefined, item)).toMatchObject([{ before: null, after: whole }])
  expect(logEntriesOf('delete', item, undefined)).toMatchObject([{ ...place, before: whole, after: null }])
})

test('logs the metadata of a container', () => {
  const before = { name: 'shiloh-images-home', etag: 'e1', metadata: { type: 0 } }
  const after = { name: 'shiloh-images-home', etag: 'e2', metadata: { type: 1 } }
  expect(logEntriesOf('container-metadata', before, after)).toEqual([
    {
      change: 'container-metadata',
      container: 'shiloh-images-home',
      by: 'content key',
      before: { etag: 'e1', metadata: { type: 0 } },
      after: { etag: 'e2', metadata: { type: 1 } },
    },
  ])
})
