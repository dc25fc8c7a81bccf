import { expect, test } from 'vitest'
import { itemWith } from '../item.fixture.ts'
import { finishContainer, formerFacts, formerValues } from './former-names.ts'

const sample = (facts: Readonly<Record<string, string>>) => itemWith(facts, { container: finishContainer() })

test('keeps every former name of a sample, except the current one', () => {
  const chestnut = { stain: 'Chestnut', species: 'Alder' }
  const once = formerFacts(sample(chestnut), { stain: 'Bracken' })
  expect(once).toEqual({ formerly: 'alder-chestnut, chestnut-stain' })
  const bracken = { ...chestnut, stain: 'Bracken', ...once }
  expect(formerFacts(sample(bracken), { stain: 'Chestnut' })).toEqual({
    formerly: 'alder-bracken, bracken-stain',
  })
  expect(formerFacts(sample(bracken), { color: '#112233' })).toEqual({})
  expect(formerFacts(itemWith({ finish: 'Sage paint' }), { finish: 'Moss paint' })).toEqual({})
})

test('maps a former name to the current value of each filter', () => {
  const moss = sample({ paint: 'Moss', glaze: 'Umber', formerly: 'sage-umber-glaze, sage-paint' })
  expect(formerValues('finish', [moss])['sage-paint']).toBe('Moss paint')
  expect(formerValues('paint', [moss])['sage']).toBe('Moss')
  expect(formerValues('species', [moss])).toEqual({})
})
