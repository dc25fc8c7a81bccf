import { expect, test } from 'vitest'
import { newRoom } from './new-room.ts'

const THERE = ['shiloh-images-visualizer-bath', 'shiloh-images-visualizer-doors', 'shiloh-images-gallery']

test('gives a room a container, the last position, and its zones from bottom to top', () => {
  expect(newRoom({ name: 'Loft & bar', zones: ['island', 'perimeter'] }, THERE)).toEqual({
    kind: 'room',
    container: 'shiloh-images-visualizer-loft-bar',
    metadata: { type: '-1', display_name: 'Loft & bar', position: '2', layers: 'perimeter,island' },
  })
})

test.each([
  ['', 'Enter a name for the room.'],
  ['…', 'Use letters or digits in the name.'],
  ['BATH', 'There is a room of this name, or of one that is written alike.'],
  ['x'.repeat(61), 'Use at most 60 characters.'],
  ['x'.repeat(60), 'Choose a shorter name.'],
])('rejects the name %j', (name, message) => {
  expect(newRoom({ name, zones: ['island'] }, THERE)).toEqual({ kind: 'wrong', fields: { name: message } })
})

test('rejects the name of the doors, and a room without cabinets', () => {
  expect(newRoom({ name: 'Doors', zones: ['roof'] }, [])).toEqual({
    kind: 'wrong',
    fields: {
      name: 'This name stands for all doors. Choose another one.',
      zones: 'Choose at least one group of cabinets.',
    },
  })
})
