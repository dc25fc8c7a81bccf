import { describe, expect, test } from 'vitest'
import { containerOf } from '../site-map.ts'
import { ContainerType } from './container-types.ts'
import { FACTS, filterKeys, isOfType } from './facts.ts'
import { deskLabel, KINDS, kindFacts, kindOf } from './kinds.ts'

describe('a fact', () => {
  test('is defined once per key', () => {
    const keys = FACTS.map(({ key }) => key)
    expect(keys).toEqual([...new Set(keys)])
  })

  test('filters only in containers whose items can have it', () => {
    for (const type of Object.values(ContainerType)) {
      const factKeys = FACTS.filter((fact) => isOfType(fact, type)).map(({ key }) => key)
      expect(factKeys).toEqual(expect.arrayContaining([...filterKeys(type)]))
    }
  })

  test('has a field only in existing kinds', () => {
    const names = KINDS.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(FACTS.flatMap(({ kinds = [] }) => [...kinds])))
  })
})

describe('the kind of an item', () => {
  test.each([
    ['document', containerOf('/education/resources'), ContainerType.Document],
    ['slide', containerOf('/'), ContainerType.None],
    ['sample', containerOf('/products/finishes'), ContainerType.Finish],
    ['sample', 'eclipse-finishes', ContainerType.Eclipse],
    ['door', containerOf('/products/doorstyles'), ContainerType.Cabinet],
    ['photo', containerOf('/gallery'), ContainerType.Cabinet],
    ['picture', containerOf('/accessories'), ContainerType.None],
    ['layer', 'shiloh-images-visualizer-bath', ContainerType.None],
    ['door-layer', 'shiloh-images-visualizer-doors', ContainerType.None],
    ['card', containerOf('/products'), ContainerType.None],
    ['wood', containerOf('/education/woodspecies'), ContainerType.None],
    ['brand', 'shiloh-images-brand', ContainerType.None],
    ['poster', 'shiloh-images-posters', ContainerType.None],
  ])('is %s in %s', (kind, container, type) => {
    expect(kindOf(container, { type }).name).toBe(kind)
  })

  test('follows from the type for unknown containers', () => {
    expect(kindOf(undefined, { type: ContainerType.Document }).name).toBe('document')
    expect(kindOf(undefined, {}).name).toBe('picture')
  })

  test.each([
    ['a photo', ContainerType.Cabinet, 'species finish cabinet door credit', 'paint shade title'],
    ['a sample', ContainerType.Finish, 'species paint stain glaze shade finish_type credit', 'finish door'],
    ['a sample of the other line', ContainerType.Eclipse, 'species finish glaze shade credit', 'paint stain'],
    ['a picture of a page', ContainerType.None, 'credit copyright', 'species from'],
    ['a document', ContainerType.Document, '', 'credit copyright species'],
  ])('decides which facts editors set for %s', (_, type, ownKeys, others) => {
    const keys = kindFacts(kindOf(undefined, { type }), type).map(({ key }) => key)
    expect(keys.filter((key) => ownKeys.split(' ').includes(key)).join(' ')).toBe(ownKeys)
    expect(keys.filter((key) => others.split(' ').includes(key))).toEqual([])
  })

  test('decides the editors’ label of a key', () => {
    const document = kindOf(undefined, { type: ContainerType.Document })
    expect(['name', 'description', 'caption'].map((key) => deskLabel(key, document))).toEqual([
      'Title',
      'Description',
      'Picture of its cover',
    ])
    expect(['display_name', 'other', 'html', 'description'].map((key) => deskLabel(key))).toEqual([
      'Title',
      'Alt text',
      'Caption',
      'Text',
    ])
    expect(deskLabel('own_key')).toBe('Own key')
  })
})
