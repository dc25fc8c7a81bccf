import { expect, test } from 'vitest'
import { fillSentence, READY_SENTENCES } from './ready-sentences.ts'

const FACTS = { 'first-name': 'Bess', reference: 'R', zip: '1', phone: '2', nearest: '', clerk: 'Ada' }

test('placeholders are filled in; what is not known is to be filled in by hand', () => {
  expect(fillSentence('{first-name} at {nearest}, {unknown}', FACTS)).toBe('Bess at …, {unknown}')
})

test('the shipped sentences have different labels, and placeholders that are known', () => {
  expect(new Set(READY_SENTENCES.map(({ label }) => label)).size).toBe(READY_SENTENCES.length)
  for (const { text } of READY_SENTENCES) expect(fillSentence(text, FACTS)).not.toMatch(/[{}]/)
})
