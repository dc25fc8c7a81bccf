import { expect, test } from 'vitest'
import { countDisplaying, nearestShops, placedShop } from './near-shops.ts'
import type { Retailer } from './retailer.ts'
import { BARE_RETAILER } from './retailer.ts'

const shop = (name: string, longitude: number, change: Partial<Retailer> = {}) =>
  placedShop(
    {
      ...BARE_RETAILER,
      id: name,
      name,
      streetAddress: '1 Mill Road',
      city: 'Joplin',
      state: 'Missouri',
      zip: '64801',
      email: 'desk@shop.example',
      phone: '(417) 555-0100',
      area: '648',
      isListed: true,
      ...change,
    },
    { latitude: 37, longitude },
  )
const target = { zip: '65803', place: { latitude: 37, longitude: -93 } }
const names = (nearest: ReturnType<typeof nearestShops>) => nearest.shops.map(({ shop: { name } }) => name)

test('lists shops that serve the area first, then the nearest, and only near ones if there are three', () => {
  const nearest = nearestShops(
    [shop('near', -93.1), shop('serving', -94, { area: '658' }), shop('nearer', -93.05), shop('far', -99)],
    target,
  )
  expect([names(nearest), nearest.near]).toEqual([['serving', 'nearer', 'near'], 3])
  expect(nearest.shops[0]).toMatchObject({ serves: true, miles: expect.closeTo(55, 0) })
})

test('lists the nearest three if none is near', () => {
  const nearest = nearestShops(
    [-100, -110, -105, -120].map((at) => shop(`at ${at}`, at)),
    target,
  )
  expect([names(nearest), nearest.near]).toEqual([['at -100', 'at -105', 'at -110'], 0])
})

test('adds the nearest beyond if fewer than three are near', () => {
  const nearest = nearestShops([shop('far', -99), shop('near', -93.1), shop('farther', -100)], target)
  expect([names(nearest), nearest.near]).toEqual([['near', 'far', 'farther'], 1])
})

test('filters by what is on display', () => {
  const shops = [
    shop('oak', -93, { onDisplay: 'Shaker door\nSage paint' }),
    shop('elm', -93.1, { onDisplay: 'Slim shaker door' }),
    shop('far', -120, { onDisplay: 'Shaker door' }),
  ]
  expect(names(nearestShops(shops, { ...target, shows: 'Shaker door' }))).toEqual(['oak', 'far'])
  expect(countDisplaying(shops, target.place, 'Shaker door')).toBe(1)
  expect(countDisplaying(shops, target.place, 'Slab door')).toBe(0)
})
