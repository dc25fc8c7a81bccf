import { expect, test } from 'vitest'
import { captionOfParts, partsOfCaption, photoSubject } from './photo-title.ts'

test.each([
  ['/gallery', 'Navy and maple kitchen', undefined, 'kitchen'],
  ['/gallery', 'Kitchen with an island', undefined, 'kitchen'],
  ['/gallery', 'Cherry double vanity', 'Bath', 'vanity'],
  ['/gallery', 'Walnut paneled island', 'Kitchen', 'island'],
  ['/gallery', 'Curved linen hood', 'Kitchen', 'range hood'],
  ['/gallery', 'Guest bathroom', undefined, 'bath'],
  ['/gallery', 'Mushroom walk-in pantry', 'Pantry', 'pantry'],
  ['/gallery', 'Olive mudroom', 'Mudroom', 'mudroom'],
  ['/gallery', 'Powder laundry room', 'Laundry room', 'laundry room'],
  ['/gallery', 'Green bookcases', 'Library', 'library'],
  ['/gallery', 'Slate blue sink wall', 'Kitchen', 'kitchen'],
  ['/gallery', 'Slate blue sink wall', 'Base and wall', 'room'],
  ['/gallery', 'Slate blue sink wall', undefined, 'room'],
  ['/products/finishes', 'Kitchen green', undefined, 'finish'],
  ['/products/doorstyles', 'Beadboard door', undefined, 'door style'],
  ['/accessories', 'Spice pull-out', undefined, 'accessory'],
])(
  'reads the subject of a photo at %s titled %j with cabinet %j: %s',
  (galleryPath, title, cabinet, subject) => {
    const facts = cabinet === undefined ? [] : [{ key: 'cabinet', label: 'Room', value: cabinet }]
    expect(photoSubject(galleryPath, { title, facts })).toBe(subject)
  },
)

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
