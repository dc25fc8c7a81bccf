import { expect, test } from 'vitest'
import { captionBesideFacts } from './caption-beside-facts.ts'

const FACTS = [
  { key: 'species', label: 'Species', value: 'White oak' },
  { key: 'stain', label: 'Stain', value: 'Honey' },
  { key: 'door', label: 'Door', value: 'Shaker' },
]

test.each([
  ['<p><strong>White oak · Honey stain · Shaker door</strong></p><p>Two walls.</p>', '<p>Two walls.</p>'],
  ['<p><strong>White oak · Curved hood</strong></p>', '<p><strong>Curved hood</strong></p>'],
  ['<p><strong>Lazy Susan · Maple</strong></p>', '<p><strong>Maple</strong></p>'],
  ['<p><strong>Quiet</strong></p><p>White oak all over.</p>', undefined],
  ['<p>White oak · Shaker door</p>', undefined],
  ['', undefined],
])('%s', (caption, remainder = caption) => {
  expect(captionBesideFacts(caption, 'Lazy Susan', FACTS)).toBe(remainder)
})

test('keeps the caption of a photo without facts', () => {
  expect(captionBesideFacts('<p><strong>Maple</strong></p>', '', [])).toBe('<p><strong>Maple</strong></p>')
})
