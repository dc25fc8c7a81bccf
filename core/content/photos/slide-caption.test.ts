import { expect, test } from 'vitest'
import { captionOfParts, partsOfCaption } from './slide-caption.ts'

test.each([
  ['<h2>Built here</h2><p>Since 1977.</p>', 'Built here', '<p>Since 1977.</p>'],
  ['<h2>Oak &amp; ash</h2>', 'Oak & ash', ''],
  ['<p>No headline.</p>', '', '<p>No headline.</p>'],
  ['', '', ''],
])('splits “%s” after the headline “%s”', (html, headline, textHtml) => {
  expect(partsOfCaption(html)).toEqual({ headline, textHtml })
  expect(captionOfParts({ headline, textHtml })).toBe(html)
})

test('drops markup inside a headline', () => {
  expect(partsOfCaption('<h2>Built <em>here</em></h2>').headline).toBe('Built here')
})
