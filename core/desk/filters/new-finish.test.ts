import { expect, test } from 'vitest'
import { finishValue } from '../../content/finishes/coats.ts'
import { finishContainer } from '../../content/finishes/former-names.ts'
import { itemWith } from '../../content/item.fixture.ts'
import { finishFacts, finishFileName, likeFinish } from './new-finish.ts'

const sage = {
  name: 'Sage',
  kind: 'paint',
  species: '',
  glaze: '',
  shade: 'Medium',
  color: '',
  description: 'A gray green',
  isAged: false,
} as const
const samples = [
  itemWith({ paint: 'Linen', aged: false }, { container: finishContainer() }),
  itemWith({ stain: 'Chestnut', species: 'Alder', aged: false }, { container: finishContainer() }),
]

test('gives the filter value that rooms use', () => {
  expect(finishValue(sage)).toBe('Sage paint')
  expect(finishValue({ name: 'Chestnut', kind: 'stain' })).toBe('Chestnut stain')
  expect(finishValue({ name: 'Natural', kind: 'stain' })).toBe('Natural')
})

test('gives the sample the form’s values, without empty ones', () => {
  expect(finishFacts(sage)).toEqual({
    display_name: 'Sage',
    paint: 'Sage',
    shade: 'Medium',
    finish_type: 'Paint',
    aged: 'false',
    other: 'A gray green',
  })
  expect(finishFileName({ ...sage, name: 'Grün & Grau', species: 'White oak', isAged: true })).toMatch(
    /^white-oak-gru.*n-grau-aged$/,
  )
})

test('finds existing finishes and values one letter off', () => {
  const like = (finish: Partial<Parameters<typeof likeFinish>[0]>, used: readonly string[] = []) =>
    likeFinish({ ...sage, ...finish }, samples, used)
  expect(like({})).toBeUndefined()
  expect(like({ name: 'linen' })).toEqual({ kind: 'same', called: 'Linen paint' })
  expect(like({ name: 'Linnen' })).toEqual({ kind: 'alike', meant: 'Linen paint' })
  expect(like({}, ['Sage paint'])).toBeUndefined()
  expect(like({}, ['Sages paint'])).toEqual({ kind: 'alike', meant: 'Sages paint' })
  expect(like({ name: 'Chestnut', kind: 'stain', species: 'Maple' })).toBeUndefined()
  expect(like({ name: 'Chestnut', kind: 'stain', species: 'Alder' })?.kind).toBe('same')
})
