import { expect, test } from 'vitest'
import { itemWith } from '../../content/item.fixture.ts'
import { isPart, partPath, passesPart, readPart } from './collection-part.ts'

const part = (query: string) => readPart(new URLSearchParams(query))
const oak = itemWith({ species: 'White oak', other: 'A pantry' }, { name: 'rooms/tall-pantry.jpg' })

test.each([
  ['', true],
  ['view=drafts', true],
  ['search=pantry', true],
  ['search=OAK+tall', true],
  ['search=oak+walnut', false],
  ['value=species:White+oak', true],
  ['value=species:Oak', false],
  ['value=finish:', true],
  ['value=nonsense', false],
  ['search=pantry&value=species:Maple', false],
])('?%s', (query, passes) => {
  expect(passesPart(oak, part(query))).toBe(passes)
})

test('gives each view an address, and shows everything for an unknown one', () => {
  expect(partPath('rooms', part('view=drafts&search=tall+oak'))).toBe(
    '/desk/pictures/rooms?view=drafts&search=tall+oak',
  )
  expect(partPath('rooms', part('view=everything&page=2'))).toBe('/desk/pictures/rooms')
  expect(isPart(part('view=everything&search=+'))).toBe(false)
})
