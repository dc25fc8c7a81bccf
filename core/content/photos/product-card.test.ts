import { expect, test } from 'vitest'
import { itemWith } from '../item.fixture.ts'
import { productCard } from './product-card.ts'

test('has title, caption and a button with its link', () => {
  const metadata = { title: 'Range Hoods', caption: 'Hoods in wood.', link: ' /products/rangehoods ' }
  expect(productCard(itemWith(metadata))).toEqual({
    title: 'Range Hoods',
    caption: 'Hoods in wood.',
    link: '/products/rangehoods',
    buttonLabel: 'View Range Hoods',
  })
  expect(
    productCard(itemWith({ title: 'Islands', caption: 'None', link: 'https://shop.example/islands' })),
  ).toEqual({
    title: 'Islands',
    link: 'https://shop.example/islands',
    buttonLabel: 'View Islands',
  })
})

test.each([
  ['products/vanities', '/products/vanities'],
  ['retailers?intent=become', '/retailers?intent=become'],
  ['gallery', '/gallery'],
])('resolves the relative link %s from the root', (link, path) => {
  expect(productCard(itemWith({ title: 'Vanities', link }))?.link).toBe(path)
})

test.each([
  [{ link: '/products/islands' }],
  [{ title: 'None', link: '/products/islands' }],
  [{ title: 'Islands' }],
  [{ title: 'Islands', link: 'None' }],
  [{ title: 'Islands', link: '//elsewhere.example' }],
  [{ title: 'Islands', link: '/\\elsewhere.example' }],
  [{ title: 'Islands', link: '/\t/elsewhere.example' }],
  [{ title: 'Islands', link: 'http://elsewhere.example' }],
  [{ title: 'Islands', link: 'https://' }],
  [{ title: 'Islands', link: 'https:elsewhere.example' }],
  [{ title: 'Islands', link: 'products\\..\\..\\elsewhere' }],
  [{ title: 'Islands', link: 'javascript:alert(1)' }],
])('makes no card from %j', (metadata) => {
  expect(productCard(itemWith(metadata))).toBeUndefined()
})
