import { expect, test } from 'vitest'
import { hardnesses } from './janka.ts'

const wood = (title: string, text: string, description = '') => ({ title, text, description })

test('sorts woods from soft to hard and omits woods without a hardness', () => {
  expect(
    hardnesses([
      wood('Hickory', 'Hard. Janka hardness: 1,820 lbf.'),
      wood('Bamboo', 'No wood at all.'),
      wood('Alder', '', 'Janka hardness: 590 lbf'),
      wood('Ash', 'Janka hardness: , lbf'),
    ]),
  ).toEqual([
    { name: 'Alder', force: 590 },
    { name: 'Hickory', force: 1820 },
  ])
})
