import { describe, expect, test } from 'vitest'
import type { ContentChange, ContentState } from './content-change.ts'
import { type NetChange, netChanges, planRestore } from './restoring.ts'

const bytes = (version: string) => ({
  contentType: 'image/jpeg',
  size: 1,
  version,
  createdAt: '2026-01-01T00:00:00.000Z',
})
const state = (metadata: ContentState['metadata'], version = 'v1'): ContentState => ({
  metadata,
  bytes: bytes(version),
})
const net = (before: ContentState | undefined, after: ContentState | undefined): NetChange => ({
  container: 'shiloh-images-gallery',
  name: 'a.jpg',
  before,
  after,
  keptWith: 'c1',
})

describe('undoing a change of facts', () => {
  const change = net(state({ species: 'Maple', glaze: 'Mocha' }), state({ species: 'Walnut', finish: 'Oil' }))

  test('reverts only those facts', () => {
    const present = state({ species: 'Walnut', finish: 'Oil', caption: 'By the sea' }, 'v9')
    expect(
      planRestore({ ...change, after: state({ species: 'Walnut', finish: 'Oil' }) }, present, true),
    ).toEqual({
      kind: 'put',
      keptWith: 'c1',
      metadata: { species: 'Maple', glaze: 'Mocha', caption: 'By the sea' },
    })
    expect(planRestore(change, state({ ...present.metadata }), false)).toEqual({
      kind: 'describe',
      metadata: { species: 'Maple', glaze: 'Mocha', caption: 'By the sea' },
    })
  })

  test('is a conflict when the same fact has changed since', () => {
    const present = state({ species: 'Oak', finish: 'Oil' })
    expect(planRestore(change, present, false)).toEqual({
      kind: 'conflict',
      facts: [{ key: 'species', before: 'Maple', after: 'Walnut', present: 'Oak' }],
      bytes: false,
    })
    expect(planRestore(change, present, true)).toMatchObject({ metadata: { species: 'Maple' } })
  })

  test('does nothing when everything is already as before', () => {
    expect(planRestore(change, state({ species: 'Maple', glaze: 'Mocha' }), false)).toEqual({ kind: 'none' })
  })

  test('is a conflict when the item was deleted since, even if confirmed', () => {
    expect(planRestore(change, undefined, true)).toMatchObject({ kind: 'conflict' })
  })
})

describe('undoing new bytes', () => {
  const change = net(state({ species: 'Maple' }, 'old'), state({ species: 'Maple' }, 'new'))

  test('restores the old bytes and keeps facts changed since', () => {
    expect(planRestore(change, state({ species: 'Oak' }, 'new'), false)).toEqual({
      kind: 'put',
      keptWith: 'c1',
      metadata: { species: 'Oak' },
    })
  })

  test('is a conflict when the bytes were replaced again', () => {
    expect(planRestore(change, state({}, 'newer'), false)).toMatchObject({ kind: 'conflict', bytes: true })
    expect(planRestore(change, state({}, 'newer'), true)).toMatchObject({ kind: 'put' })
  })

  test('does nothing when the old bytes are back', () => {
    expect(planRestore(change, state({ species: 'Oak' }, 'old'), false)).toEqual({ kind: 'none' })
  })
})

describe('undoing a deletion', () => {
  const change = net(state({ species: 'Maple' }), undefined)

  test('restores all facts', () => {
    expect(planRestore(change, undefined, false)).toEqual({
      kind: 'put',
      keptWith: 'c1',
      metadata: { species: 'Maple' },
    })
  })

  test('is a conflict when the name is taken', () => {
    expect(planRestore(change, state({}, 'other'), false)).toMatchObject({ kind: 'conflict', bytes: true })
    expect(planRestore(change, state({}, 'other'), true)).toMatchObject({ kind: 'put' })
  })
})

describe('undoing an upload', () => {
  const change = net(undefined, state({ species: 'Maple' }))

  test('deletes the item unless it was changed since, ignoring its thumbnail', () => {
    expect(planRestore(change, state({ species: 'Maple', thumbnail: '/t.jpg' }), false)).toEqual({
      kind: 'remove',
    })
    expect(planRestore(change, state({ species: 'Oak' }), false)).toMatchObject({ kind: 'conflict' })
    expect(planRestore(change, state({ species: 'Oak' }), true)).toEqual({ kind: 'remove' })
    expect(planRestore(change, undefined, false)).toEqual({ kind: 'none' })
  })
})

test('removes container metadata if there was none before', () => {
  const change = { ...net(undefined, { metadata: { type: 0 } }), name: undefined }
  expect(planRestore(change, { metadata: { type: 0, species_filter: true } }, false)).toEqual({
    kind: 'describe',
    metadata: { species_filter: true },
  })
})

test('merges several changes of an item, with the bytes that the first one removed', () => {
  const change = (id: string, more: Partial<ContentChange>): ContentChange => ({
    id,
    batch: 'b',
    at: 1,
    by: 'Ada',
    kind: 'metadata',
    container: 'shiloh-images-gallery',
    name: 'a.jpg',
    before: state({}),
    after: state({}),
    restores: undefined,
    ...more,
  })
  expect(
    netChanges([
      change('1', { before: state({ species: 'Maple' }) }),
      change('2', { name: 'b.jpg' }),
      change('3', { kind: 'replace' }),
      change('4', { kind: 'delete', after: undefined }),
    ]),
  ).toMatchObject([
    { name: 'a.jpg', before: { metadata: { species: 'Maple' } }, after: undefined, keptWith: '3' },
    { name: 'b.jpg', keptWith: undefined },
  ])
})
