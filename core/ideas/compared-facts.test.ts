import { expect, test } from 'vitest'
import { comparedFacts } from './compared-facts.ts'

test('facts stand in rows, and those that are not the same everywhere differ', () => {
  const sage = [
    { key: 'paint', label: 'Paint', value: 'Sage' },
    { key: 'shade', label: 'Shade', value: 'Medium' },
  ]
  const chestnut = [
    { key: 'stain', label: 'Stain', value: 'Chestnut' },
    { key: 'shade', label: 'Shade', value: 'Medium' },
  ]
  expect(comparedFacts([{ facts: sage }, { facts: chestnut }])).toEqual([
    { key: 'paint', label: 'Paint', values: ['Sage', undefined], differs: true },
    { key: 'shade', label: 'Shade', values: ['Medium', 'Medium'], differs: false },
    { key: 'stain', label: 'Stain', values: [undefined, 'Chestnut'], differs: true },
  ])
})
