import { describe, expect, test } from 'vitest'
import { ContainerType } from '../container-types.ts'
import { CONTAINER_KEYS, carriedKeys, containerFaults, itemFaults } from './metadata-faults.ts'

const gallery = { type: ContainerType.Cabinet }
const kindsOf = (faults: ReturnType<typeof itemFaults>) =>
  faults.map(({ kind, key }) => (key === undefined ? kind : `${kind} ${key}`))

describe('item metadata', () => {
  test.each([
    [{ species: 'Maple', Door: '', title: 'A', html: '<p>A</p>', thumbnail: '/x' }],
    [{ status: 'draft', position: '3', focus: '0.4 0.3', from: '2026-01-01', until: '2026-12-31' }],
    [{ island_finish: 'Sage', island_species: 'Oak', zone: 'island', room: 'Kitchen', light: 'morning' }],
    [{ upload_date: 'None' }],
    [{ upload_date: null }],
    [{ upload_date: 'Wed, 22 Jul 2026 09:30:00 GMT' }],
  ])('accepts %j', (metadata) => {
    expect(itemFaults(metadata, gallery)).toEqual([])
  })

  test('reports every fault', () => {
    const metadata = {
      'no key': 'x',
      specie: 'Maple',
      upload_date: 'soon',
      from: 'May',
      focus: '2 0',
      type: 'x',
      other: '\uD800',
    }
    expect(kindsOf(itemFaults(metadata, gallery))).toEqual([
      'invalid no key',
      'unknown specie',
      'invalid upload_date',
      'invalid from',
      'invalid focus',
      'invalid type',
      'invalid other',
    ])
    expect(kindsOf(itemFaults({ other: 'x'.repeat(9000), specie: '1' }, gallery))).toEqual([
      'too-large',
      'unknown specie',
    ])
  })

  test('is not checked if unchanged', () => {
    const before = { specie: 'Maple', upload_date: 'soon' }
    expect(itemFaults({ Specie: 'Maple', upload_date: 'soon', door: 'Slab' }, gallery, before)).toEqual([])
    expect(kindsOf(itemFaults({ specie: 'Oak' }, gallery, before))).toEqual(['unknown specie'])
  })

  test('can have the keys of its container', () => {
    expect(carriedKeys({ ...gallery, tone_displayname: 'Tone' })).toContain('tone')
    expect(carriedKeys(gallery)).not.toContain('paint')
    expect(carriedKeys({})).toContain('paint')
  })
})

describe('container metadata', () => {
  test('has a type, and a flag and a label per known key', () => {
    expect(
      containerFaults({ type: '2', Name_Filter: 'False', name_displayname: '', room_filter: true }),
    ).toEqual([])
    const faults = containerFaults({ type: 7, aged_filter: 'maybe', specie_filter: true, species: 'Maple' })
    expect(kindsOf(faults)).toEqual([
      'invalid type',
      'invalid aged_filter',
      'unknown specie_filter',
      'unknown species',
    ])
    expect(faults.at(-1)?.known).toBe(CONTAINER_KEYS)
  })

  test('is not checked if unchanged', () => {
    expect(containerFaults({ note: 'x', type: 0 }, { note: 'x' })).toEqual([])
  })
})
