import { expect, test } from 'vitest'
import { photoSubject } from './photo-subject.ts'

test.each([
  ['/gallery', 'Navy and maple kitchen', 'kitchen'],
  ['/gallery', 'Kitchen with an island', 'kitchen'],
  ['/gallery', 'Cherry double vanity', 'vanity'],
  ['/gallery', 'Walnut paneled island', 'island'],
  ['/gallery', 'Curved linen hood', 'range hood'],
  ['/gallery', 'Guest bathroom', 'bath'],
  ['/gallery', 'Slate blue sink wall', 'kitchen'],
  ['/products/finishes', 'Kitchen green', 'finish'],
  ['/products/doorstyles', 'Beadboard door', 'door style'],
])('a photo at %s titled %j is of a %s', (galleryPath, title, subject) => {
  expect(photoSubject(galleryPath, title)).toBe(subject)
})
