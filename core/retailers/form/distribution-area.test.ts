import { expect, test } from 'vitest'
import { areaOf } from './distribution-area.ts'

test.each(['63936', '65801', '10001', '90210', '80202', '84101', '89501', '58501', '60601', '00501'])(
  '%s is in the area',
  (zip) => {
    expect(areaOf(zip)).toEqual({ kind: 'inside', place: '' })
  },
)

test.each([
  ['97201', 'Oregon'],
  ['98101', 'Washington'],
  ['99201', 'Washington'],
  ['83702', 'Idaho'],
  ['59601', 'Montana'],
  ['82001', 'Wyoming'],
])('%s is outside the area, in %s', (zip, place) => {
  expect(areaOf(zip)).toEqual({ kind: 'outside', place })
})

test.each([
  ['99501', 'Alaska'],
  ['96813', 'Hawaii'],
  ['00901', 'Puerto Rico or the Virgin Islands'],
])('leaves the question open for %s in %s', (zip, place) => {
  expect(areaOf(zip)).toEqual({ kind: 'ask', place })
})
