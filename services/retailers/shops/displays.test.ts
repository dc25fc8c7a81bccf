import { expect, test } from 'vitest'
import { createDisplays } from './displays.ts'

test('finds doors and finishes by their lower-case names, the first of several with the same name', async () => {
  const displays = createDisplays({
    photos: async (container) =>
      container.endsWith('doorstyles')
        ? [
            { title: 'Shaker door', slug: 'shaker' },
            { title: 'Shaker Door', slug: 'shaker-too' },
          ]
        : [{ title: 'Sage paint', slug: 'sage' }],
  })
  expect(await displays()).toEqual(
    new Map([
      ['shaker door', { name: 'Shaker door', to: '/products/doorstyles/shaker' }],
      ['sage paint', { name: 'Sage paint', to: '/products/finishes/sage' }],
    ]),
  )
})

test('returns undefined while a gallery is empty, as before it was first read', async () => {
  const displays = createDisplays({
    photos: async (container) =>
      container.endsWith('doorstyles') ? [] : [{ title: 'Sage paint', slug: 'sage' }],
  })
  expect(await displays()).toBeUndefined()
})
