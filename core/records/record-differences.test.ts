import { expect, test } from 'vitest'
import { mergeValues } from './record-differences.ts'

const seen = { name: 'Oak', city: 'Joplin', note: '' }

test('merges the input with other people’s changes', () => {
  const stored = { ...seen, city: 'Monett' }
  const input = { ...seen, note: 'Ask for Ada' }
  expect(mergeValues({ seen, stored, input })).toEqual({
    values: { name: 'Oak', city: 'Monett', note: 'Ask for Ada' },
    changed: ['note'],
    conflicts: [],
  })
})

test('finds a conflict only in fields that both changed', () => {
  const stored = { ...seen, city: 'Monett', note: 'Closed' }
  const input = { ...seen, city: 'Neosho', note: 'Closed' }
  expect(mergeValues({ seen, stored, input }).conflicts).toEqual([
    { name: 'city', theirs: 'Monett', mine: 'Neosho' },
  ])
})
