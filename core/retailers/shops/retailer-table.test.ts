import { expect, test } from 'vitest'
import { BARE_RETAILER } from './bare-retailer.ts'
import type { Retailer } from './retailer.ts'
import { planRetailers } from './retailer-differences.ts'
import { exportedRetailers, readRetailerTable } from './retailer-table.ts'

const oak: Retailer = {
  id: 'id-oak',
  name: 'Oak',
  streetAddress: '1 Mill Road',
  city: 'Joplin',
  state: 'MO',
  zip: '64801',
  email: 'desk@oak.example',
  phone: '(573) 555-0123',
  area: '648, 65801',
  ...BARE_RETAILER,
  isOn: false,
  note: 'Ask for Ada\nafter nine',
  version: 3,
}

const tableOf = (rows: readonly (readonly string[])[]) => {
  const [head = [], ...others] = rows
  return {
    faults: [],
    rows: others.map((cells, at) => ({
      number: at + 2,
      cells: cells.map((text, column) => ({ heading: head[column] ?? '', text })),
    })),
  }
}
const wishesOf = (...rows: readonly (readonly string[])[]) => readRetailerTable(tableOf(rows)).wishes

test('what is exported says what is there', () => {
  const { wishes, faults } = readRetailerTable(tableOf(exportedRetailers([oak])))
  expect(faults).toEqual([])
  expect(wishes).toMatchObject([{ row: 2, id: 'id-oak', version: 3 }])
  expect(planRetailers([oak], wishes)).toMatchObject({ faults: [], added: [], changed: [], unchanged: 1 })
})

test('headings are read however they are written; others and doubled ones are faults', () => {
  const head = ['ID', 'street_address', 'ZIP', 'area', 'Fax', 'zip code']
  const { wishes, faults } = readRetailerTable(
    tableOf([head, ['id-oak', '2 Mill Road', '', '648', '', '64801']]),
  )
  expect(wishes[0]?.texts).toEqual({ streetAddress: '2 Mill Road', area: '648', zip: '64801' })
  expect(faults.map(({ column }) => column)).toEqual(['Fax', 'zip code'])
})

test('an empty cell empties the note, and leaves on and off alone', () => {
  const { changed } = planRetailers([oak], wishesOf(['Id', 'Note', 'On'], ['id-oak', '', '']))
  expect(changed.map(({ changes }) => changes)).toEqual([[{ column: 'note', present: oak.note, wanted: '' }]])
})

test('only a version that is not the present one makes a conflict, and only where something differs', () => {
  const conflicts = (version: string, city: string) =>
    planRetailers([oak], wishesOf(['Id', 'Version', 'City'], ['id-oak', version, city])).changed.map(
      ({ isConflict }) => isConflict,
    )
  expect([conflicts('3', 'Monett'), conflicts('2', 'Monett'), conflicts('', 'Monett')]).toEqual([
    [false],
    [true],
    [false],
  ])
  expect(conflicts('2', ' Joplin ')).toEqual([])
})

test('a version that is none is a fault', () => {
  const { faults } = readRetailerTable(
    tableOf([
      ['Id', 'Version'],
      ['id-oak', '3.5'],
    ]),
  )
  expect(faults).toMatchObject([{ row: 2, column: 'Version' }])
})
