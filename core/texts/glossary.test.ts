import { expect, test } from 'vitest'
import { changeGlossary, readGlossary } from './glossary.ts'

const GLOSSARY =
  'Front\n: The door, or the part\n  of a drawer that you see.\n: drawer front\n\nA note.\n\nMDF\n\n: Pressed fibers.'

const MDF = { term: 'MDF', meaning: 'Pressed fibers.', others: '' }

test('reads terms, their meanings and their synonyms', () => {
  const front = {
    term: 'Front',
    meaning: 'The door, or the part of a drawer that you see.',
    others: 'drawer front',
  }
  expect(readGlossary(GLOSSARY)).toEqual([front, MDF])
})

test('inserts a new term alphabetically and leaves the rest unchanged', () => {
  const newGlossary = changeGlossary(GLOSSARY, [], [{ term: 'Grain', meaning: 'A pattern.', others: '' }])
  expect(newGlossary).toBe(GLOSSARY.replace('MDF', 'Grain\n: A pattern.\n\nMDF'))
  expect(changeGlossary(newGlossary, ['Grain'], [])).toBe(GLOSSARY)
})

test('moves a renamed term', () => {
  const newGlossary = changeGlossary(GLOSSARY, ['MDF'], [{ ...MDF, term: 'Board' }])
  expect(readGlossary(newGlossary).map(({ term }) => term)).toEqual(['Board', 'Front'])
})
