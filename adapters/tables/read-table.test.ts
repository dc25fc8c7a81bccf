import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'

const faultsIn = (text: string) => readTable('facts.csv', new TextEncoder().encode(text)).faults

test('a row with one cell too many is refused with its number, also where the last cell is empty', () => {
  const faults = faultsIn('file,other,species,finish\na.jpg,Oak,White oak,\nb.jpg,Warm, bright,Maple,\n')
  expect(faults).toMatchObject([{ row: 3, message: 'It has 5 cells, and the first row names 4 columns.' }])
})

test('empty cells that a spreadsheet leaves out at the end of a row are none', () => {
  expect(faultsIn('file,other,species\na.jpg,Oak\n')).toEqual([])
})

test('a text under no heading is refused with its cell', () => {
  expect(faultsIn('file,,species\na.jpg,stray,Maple\n')).toMatchObject([{ row: 2, column: 'B' }])
})
