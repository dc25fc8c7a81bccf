import { expect, test } from 'vitest'
import { milesBetween } from '#core/retailers/shops/distance.ts'
import { createUsZipPlaces } from './us-zip-places.ts'

const places = createUsZipPlaces()

test('places a ZIP code at its town', async () => {
  const [joplin, springfield] = [await places.placeOf('64801'), await places.placeOf('65801')]
  if (!joplin || !springfield) throw new Error('Both are known')
  expect(milesBetween(joplin, springfield)).toBeGreaterThan(55)
  expect(milesBetween(joplin, springfield)).toBeLessThan(75)
})

test('places an unknown ZIP code by its first three digits', async () => {
  const [unknown, joplin] = [await places.placeOf('64800'), await places.placeOf('64801')]
  if (!unknown || !joplin) throw new Error('Both have a place')
  expect(milesBetween(unknown, joplin)).toBeLessThan(60)
})

test('rejects an impossible ZIP code', async () => {
  expect(await places.placeOf('00000')).toBeUndefined()
})
