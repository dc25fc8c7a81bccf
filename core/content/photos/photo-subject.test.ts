import { expect, test } from 'vitest'
import { photoSubject } from './photo-subject.ts'

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
