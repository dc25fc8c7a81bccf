import { expect, test } from 'vitest'
import { captionFromText, captionText } from './caption-text.ts'

const HTML =
  '<h2>A kitchen</h2><p><strong>Alder</strong> &amp; <em>oak</em>,<br />see <a href="/gallery">more</a>, <span lang="fr">le <em>buffet</em></span>.</p><ul><li>one</li><li>two</li></ul><ol><li>first</li><li>second</li></ol>'
const TEXT =
  '## A kitchen\n\n**Alder** & *oak*,\nsee [more](/gallery), {fr: le *buffet*}.\n\n- one\n- two\n\n1. first\n2. second'

test('converts a caption to marked text and back', () => {
  expect(captionText(HTML)).toBe(TEXT)
  expect(captionFromText(TEXT)).toBe(HTML)
})

test('keeps elements without a mark', () => {
  expect(captionText('<p>200 ft<sup>2</sup></p>')).toBe('200 ft<sup>2</sup>')
  expect(captionFromText('200 ft<sup>2</sup>')).toBe('<p>200 ft<sup>2</sup></p>')
})

test('accepts a list right after a sentence, and treats markup as text', () => {
  expect(captionFromText('Doors:\n- <b>Shaker</b>')).toBe(
    '<p>Doors:</p><ul><li>&lt;b&gt;Shaker&lt;/b&gt;</li></ul>',
  )
})
