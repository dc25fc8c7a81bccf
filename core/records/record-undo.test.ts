import { expect, test } from 'vitest'
import { RECORD_KINDS } from '../desk/kinds/kinds.ts'
import { readRecordUndo } from './record-undo.ts'

const SALE = { id: 'sale', version: '3', values: { from: '/sale', to: '/gallery' }, facts: { slug: 'sale' } }
const read = (json: string) =>
  readRecordUndo(RECORD_KINDS.redirect, json, ({ slug = '' }) => /^[a-z]*$/.test(slug))

test('survives a round trip', () => {
  const undo = { before: [SALE], added: [{ id: 'fall', version: '1' }] }
  expect(read(JSON.stringify(undo))).toEqual(undo)
})

test('rejects records that could not be saved by hand', () => {
  for (const change of [
    { values: { ...SALE.values, to: '' } },
    { version: '0' },
    { version: 3 },
    { id: '' },
    { facts: { slug: '../sale' } },
  ])
    expect(read(JSON.stringify({ before: [{ ...SALE, ...change }], added: [] }))).toBeUndefined()
  for (const json of ['', '{}', '[]', 'null', '{"added":[{"id":"fall"}]}', '{"before":[7]}'])
    expect(read(json)).toBeUndefined()
})
