import { expect, test } from 'vitest'
import { containerOfIdea, ideaRef, isIdeaRef, nameInRef } from './idea-refs.ts'

const FINISHES = 'shiloh-images-products-finishes'

test('makes a readable reference that names the gallery', () => {
  expect(ideaRef(FINISHES, 'sage-paint')).toBe('f.sage-paint')
  expect(ideaRef('shiloh-images-gallery', 'baths/walnut_1')).toBe('g.baths/walnut_1')
  expect(containerOfIdea('f.sage-paint')).toBe(FINISHES)
})

test.each([
  'a-name-of-more-than-twenty-six-letters',
  'Küche in Grün.jpg',
  'a~b',
  'x'.repeat(1000),
  'with spaces; and = signs',
])('makes a short, safe and unique reference from %s', (slug) => {
  const ref = ideaRef(FINISHES, slug) ?? ''
  expect(ref).toMatch(/^f\.[\w/.-]{1,26}$/)
  expect(isIdeaRef(ref)).toBe(true)
  expect(ref).not.toBe(ideaRef(FINISHES, `${slug}2`))
})

test('makes no reference for items that cannot be saved', () => {
  expect(ideaRef('shiloh-images-home', 'slide')).toBeUndefined()
  expect(ideaRef(FINISHES, '')).toBeUndefined()
})

test.each([
  ['shiloh-documents-education-resources', 'p.care-guide.pdf', 'Care guide'],
  ['shiloh-images-education-woodspecies', 'w.walnut', 'Walnut'],
  ['shiloh-images-education-construction', 'c.hinge', 'Hinge'],
])('saves no items of %s, but reads the name in older references', (container, ref, name) => {
  expect(ideaRef(container, ref.slice(2))).toBeUndefined()
  expect(isIdeaRef(ref)).toBe(true)
  expect(containerOfIdea(ref)).toBeUndefined()
  expect(nameInRef(ref)).toBe(name)
})

test.each(['', 'f', 'f.', 'x.sage', 'f.a b', 'f.a~b', 'f.<b>', `f.${'x'.repeat(27)}`, '__proto__', 'f.a\n'])(
  'rejects %j',
  (text) => {
    expect(isIdeaRef(text)).toBe(false)
    expect(containerOfIdea(text)).toBeUndefined()
  },
)

test('reads the name of a deleted item', () => {
  expect(nameInRef('f.sage-paint')).toBe('Sage paint')
  expect(nameInRef(ideaRef('shiloh-images-gallery', 'navy-and-maple-kitchen-with-island') ?? '')).toMatch(
    /^Navy and maple/,
  )
})
