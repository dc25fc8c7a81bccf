import { expect, test } from 'vitest'
import { differences } from './record-differences.ts'

const seen = { name: 'Oak', city: 'Joplin', note: '' }

test('merges the input with other people’s changes', () => {
  const stored = { ...seen, city: 'Monett' }
  const typed = { ...seen, note: 'Ask for Ada' }
  expect(differences({ seen, stored, typed })).toEqual({
    values: { name: 'Oak', city: 'Monett', note: 'Ask for Ada' },
    changed: ['note'],
    conflicts: [],
  })
})

test('finds a conflict only in fields that both changed', () => {
  const stored = { ...seen, city: 'Monett', note: 'Closed' }
  const typed = { ...seen, city: 'Neosho', note: 'Closed' }
  expect(differences({ seen, stored, typed }).conflicts).toEqual([
    { name: 'city', theirs: 'Monett', mine: 'Neosho' },
  ])
})
