import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'

const faultsIn = (text: string) => readTable('facts.csv', new TextEncoder().encode(text)).faults

test('rejects a row with an extra cell by its number, even if the last cell is empty', () => {
  const faults = faultsIn('file,other,species,finish\na.jpg,Oak,White oak,\nb.jpg,Warm, bright,Maple,\n')
  expect(faults).toMatchObject([{ row: 3, message: 'It has 5 cells, and the first row names 4 columns.' }])
})

test('allows missing cells at the end of a row', () => {
  expect(faultsIn('file,other,species\na.jpg,Oak\n')).toEqual([])
})

test('rejects a cell without a heading', () => {
  expect(faultsIn('file,,species\na.jpg,stray,Maple\n')).toMatchObject([{ row: 2, column: 'B' }])
})
