import { expect, test } from 'vitest'
import { createDisplays } from './displays.ts'

test('doors and finishes are found by their names in lower case, of several with one name the first', async () => {
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
      ['shaker door', { kind: 'door', name: 'Shaker door', to: '/products/doorstyles/shaker' }],
      ['sage paint', { kind: 'finish', name: 'Sage paint', to: '/products/finishes/sage' }],
    ]),
  )
})

test('a gallery that gave nothing, as it does while it is read for the first time, leaves all unknown', async () => {
  const displays = createDisplays({
    photos: async (container) =>
      container.endsWith('doorstyles') ? [] : [{ title: 'Sage paint', slug: 'sage' }],
  })
  expect(await displays()).toBeUndefined()
})
