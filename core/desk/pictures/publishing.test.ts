import { expect, test } from 'vitest'
import { parseMetadata } from '../../content/metadata/metadata.ts'
import { lackingWords, unmetRequirements } from './publishing.ts'

const FACTS = expect.stringMatching(/^at least one of species, finish, cabinet, .*door/)

test.each([
  ['a room with nothing', { type: 0 }, {}, ['alt text', FACTS]],
  ['a room with a description', { type: 0 }, { other: 'A kitchen' }, [FACTS]],
  ['a room with one fact and a description', { type: 0 }, { other: 'A kitchen', door: 'Slab' }, []],
  ['a blank and an absent value', { type: 0 }, { other: ' ', species: 'None' }, ['alt text', FACTS]],
  ['a sample of a finish', { type: 1 }, { other: 'Sage' }, []],
  ['a picture of a page', {}, {}, ['alt text']],
])('%s', (_, container, item, lacking) => {
  const gaps = unmetRequirements({ metadata: parseMetadata(item) }, parseMetadata(container))
  expect(gaps.map(({ words }) => words)).toEqual(lacking)
})

test('requires a headline for a home page slide and a title for a document', () => {
  const slide = { container: 'shiloh-images-home', metadata: { other: 'A kitchen', html: '<p>Text</p>' } }
  expect(unmetRequirements(slide, {})).toMatchObject([{ words: 'a headline' }])
  const whole = { ...slide, metadata: { ...slide.metadata, html: '<h2>Oak</h2>' } }
  expect(unmetRequirements(whole, {})).toEqual([])
  expect(unmetRequirements({ metadata: {} }, { type: 2 })).toMatchObject([
    { words: 'a title', missing: 'No title' },
  ])
  expect(unmetRequirements({ metadata: { name: 'Brochure' } }, { type: 2 })).toEqual([])
})

test('describes what is missing in a sentence', () => {
  expect(lackingWords([{ words: 'a description' }, { words: 'a title' }])).toBe('a description, and a title')
})
