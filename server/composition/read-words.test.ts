import { expect, test } from 'vitest'
import { BRAND_FACT_NAMES, factDefinition, type SettledFacts } from '#core/brand/brand-facts.ts'
import type { SharedWords } from '#core/texts/words-text.ts'
import { shippedMailTexts } from '../../tests/support/content/shipped-texts.ts'
import { assertSettled, brandFaults } from './read-words.ts'

const OPEN = BRAND_FACT_NAMES.filter((name) => factDefinition(name).variable !== undefined)
const settledBut = (...names: readonly string[]): SettledFacts =>
  Object.fromEntries(OPEN.filter((name) => !names.includes(name)).map((name) => [name, 'https://a.test/']))

test.each(OPEN.filter((name) => name !== 'privacy-email'))('rejects a placeholder as %s', async (name) => {
  const texts = shippedMailTexts('Oak', settledBut(name))
  await expect(assertSettled(texts, settledBut(name))).rejects.toMatchObject({
    faults: [`${factDefinition(name).variable}: still a placeholder; set it for production`],
  })
})

test('falls back to the contact address if there is no privacy address', async () => {
  const settledFacts = settledBut('privacy-email')
  await expect(assertSettled(shippedMailTexts('Oak', settledFacts), settledFacts)).resolves.toBeUndefined()
})

test('reads no content if the environment is complete', async () => {
  const words = () => Promise.reject(new Error('The store is down'))
  await expect(assertSettled({ words }, settledBut())).resolves.toBeUndefined()
})

test('accepts a placeholder for a sister line without a footer link', async () => {
  const words = await shippedMailTexts('Oak', settledBut('sister-line-2', 'sister-line-2-link')).words()
  const linkless: SharedWords = {
    ...words,
    parts: { ...words.parts, 'from-the-same-maker': { heading: 'More', blocks: [] } },
  }
  expect(brandFaults(words, OPEN)).toHaveLength(2)
  expect(brandFaults(linkless, OPEN)).toEqual([])
})
