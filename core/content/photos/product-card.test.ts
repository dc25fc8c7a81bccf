import { expect, test } from 'vitest'
import { itemWith } from '../item.fixture.ts'
import { productCard } from './product-card.ts'

test('a product card shows title, caption and a button to its link', () => {
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
  [{ link: '/products/islands' }],
  [{ title: 'None', link: '/products/islands' }],
  [{ title: 'Islands' }],
  [{ title: 'Islands', link: 'None' }],
  [{ title: 'Islands', link: 'products/islands' }],
  [{ title: 'Islands', link: '//elsewhere.example' }],
  [{ title: 'Islands', link: '/\\elsewhere.example' }],
  [{ title: 'Islands', link: '/\t/elsewhere.example' }],
  [{ title: 'Islands', link: 'http://elsewhere.example' }],
  [{ title: 'Islands', link: 'https://' }],
  [{ title: 'Islands', link: 'https:elsewhere.example' }],
  [{ title: 'Islands', link: 'javascript:alert(1)' }],
])('%j makes no card', (metadata) => {
  expect(productCard(itemWith(metadata))).toBeUndefined()
})
