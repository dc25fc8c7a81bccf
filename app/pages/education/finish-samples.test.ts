import { describe, expect, test } from 'vitest'
import { finishSamples } from './finish-samples.ts'

const photo = (name: string, values: Record<string, string>) => ({
  name,
  facts: Object.entries(values).map(([key, value]) => ({ key, label: key, value })),
})

const PAINTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => photo(name, { paint: name }))

describe('a finish’s samples', () => {
  test('are spread evenly over the photos', () => {
    expect(finishSamples(PAINTS, 'paint', 4).map(({ name }) => name)).toEqual(['b', 'd', 'f', 'h'])
  })

  test('include every photo if there are few', () => {
    expect(finishSamples(PAINTS.slice(0, 3), 'paint', 4)).toHaveLength(3)
  })

  test('keep weathered finishes apart from stains, although they are stains, too', () => {
    const photos = [
      photo('honey', { stain: 'Honey', finish_type: 'Stain' }),
      photo('driftwood', { stain: 'Driftwood', finish_type: 'Weathered' }),
    ]
    expect(finishSamples(photos, 'stain', 4).map(({ name }) => name)).toEqual(['honey'])
    expect(finishSamples(photos, 'weathered', 4).map(({ name }) => name)).toEqual(['driftwood'])
  })

  test('keep glazed and aged finishes apart from the colors under them', () => {
    const photos = [
      photo('sage', { paint: 'Sage' }),
      photo('glazed', { paint: 'Sage', glaze: 'Umber' }),
      photo('aged', { stain: 'Chestnut', aged: 'Yes' }),
    ]
    expect(finishSamples(photos, 'paint', 4).map(({ name }) => name)).toEqual(['sage'])
    expect(finishSamples(photos, 'glaze', 4).map(({ name }) => name)).toEqual(['glazed'])
    expect(finishSamples(photos, 'aged', 4).map(({ name }) => name)).toEqual(['aged'])
  })

  test('are empty if no photo has a finish', () => {
    expect(finishSamples([photo('x', { species: 'Maple' })], 'stain', 4)).toEqual([])
  })
})
