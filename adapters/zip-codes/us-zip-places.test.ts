import { expect, test } from 'vitest'
import { milesBetween } from '#core/retailers/shops/distance.ts'
import { createUsZipPlaces } from './us-zip-places.ts'

const places = createUsZipPlaces()

test('returns the location of a ZIP code', async () => {
  const [joplin, springfield] = [await places.placeOf('64801'), await places.placeOf('65801')]
  if (!joplin || !springfield) throw new Error('Both must be known')
  expect(milesBetween(joplin, springfield)).toBeGreaterThan(55)
  expect(milesBetween(joplin, springfield)).toBeLessThan(75)
})

test('locates an unknown ZIP code by its first three digits', async () => {
  const [unknown, joplin] = [await places.placeOf('64800'), await places.placeOf('64801')]
  if (!unknown || !joplin) throw new Error('Both must have a location')
  expect(milesBetween(unknown, joplin)).toBeLessThan(60)
})

test('rejects an impossible ZIP code', async () => {
  expect(await places.placeOf('00000')).toBeUndefined()
})
