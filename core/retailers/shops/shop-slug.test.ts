import { expect, test } from 'vitest'
import { freeSlug, withSlugs } from './shop-slug.ts'

test.each([
  ['Oak & Anvil Kitchens', 'oak-and-anvil-kitchens'],
  ['Küchen Möller', 'kuchen-moller'],
  ['木', 'shop'],
])('turns %s into %s', (name, slug) => {
  expect(freeSlug(name, new Set())).toBe(slug)
})

test('assigns unique, permanent slugs', () => {
  const shop = (name: string, isListed: boolean, slug = '') => ({ name, isListed, slug })
  const shopsWithSlugs = withSlugs(
    [shop('Oak', true), shop('OAK!', true), shop('Elm', false), shop('New name', true, 'old-name')],
    ['oak', 'old-name'],
  )
  expect(shopsWithSlugs.map(({ slug }) => slug)).toEqual(['oak-2', 'oak-3', '', 'old-name'])
})
