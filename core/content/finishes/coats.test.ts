import { expect, test } from 'vitest'
import { itemWith } from '../item.fixture.ts'
import { finishName } from './coats.ts'

const onCherry = itemWith({ stain: 'Natural', species: 'Cherry' })
const sage = itemWith({ paint: 'Sage', species: 'Maple' })

test.each([
  ['Natural', onCherry, 'Natural on cherry'],
  ['Natural, aged', onCherry, 'Natural on cherry, aged'],
  ['Natural on cherry', onCherry, 'Natural on cherry'],
  ['Naturally', onCherry, 'Naturally'],
  ['Natural', itemWith({ stain: 'Natural' }), 'Natural'],
  ['Sage', sage, 'Sage paint'],
  ['Sage, Umber glaze', sage, 'Sage paint, Umber glaze'],
  ['Sage paint', sage, 'Sage paint'],
  ['Shaker door', itemWith({ finish: 'Natural', species: 'Cherry' }), 'Shaker door'],
])('writes the full name of %j', (baseName, item, whole) => {
  expect(finishName(baseName, item)).toBe(whole)
})
