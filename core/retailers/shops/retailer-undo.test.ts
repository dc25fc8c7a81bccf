import { expect, test } from 'vitest'
import { BARE_RETAILER } from './bare-retailer.ts'
import type { Retailer } from './retailer.ts'
import { readRetailerUndo, writeRetailerUndo } from './retailer-undo.ts'

const OAK: Retailer = {
  ...BARE_RETAILER,
  id: 'oak',
  name: 'Oak',
  streetAddress: '1 Mill Road',
  city: 'Joplin',
  state: 'MO',
  zip: '64801',
  email: 'desk@oak.example',
  phone: '(573) 555-0123',
  area: '648',
  slug: 'oak',
  isListed: true,
  confirmedOn: '2026-07-22',
  version: 3,
}

test('comes back as it was written', () => {
  const undo = { before: [OAK], added: [{ id: 'elm', version: 1 }] }
  expect(readRetailerUndo(writeRetailerUndo(undo))).toEqual(undo)
})

test('takes nothing that could not be saved by hand', () => {
  for (const change of [
    { zip: 'x' },
    { name: '' },
    { slug: '../oak' },
    { confirmedOn: 'today' },
    { version: 0 },
    { showroomPhoto: '../photo.jpg' },
  ])
    expect(readRetailerUndo(JSON.stringify({ before: [{ ...OAK, ...change }], added: [] }))).toBeUndefined()
  for (const json of ['', '{}', '[]', 'null', '{"added":[{"id":"elm"}]}', '{"before":[7]}'])
    expect(readRetailerUndo(json)).toBeUndefined()
})
