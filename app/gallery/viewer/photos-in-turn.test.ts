import { expect, test } from 'vitest'
import { photosInTurn } from './photos-in-turn.ts'

const photos = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ name: `${from + index}.jpg` }))
const names = (list: readonly { readonly name: string }[]) =>
  list.map(({ name }) => Number.parseInt(name, 10))

test('shows the first new photos at once, followed by the previous ones', () => {
  expect(names(photosInTurn(photos(100, 160), photos(0, 60), 12))).toEqual([
    ...names(photos(100, 112)),
    ...names(photos(12, 60)),
  ])
})

test('drops previous photos beyond the length of a short result', () => {
  expect(names(photosInTurn(photos(100, 105), photos(0, 60), 12))).toEqual(names(photos(100, 105)))
  expect(names(photosInTurn(photos(100, 120), photos(0, 60), 12))).toHaveLength(20)
})

test('shows no photo twice', () => {
  const order = names(photosInTurn(photos(30, 90), photos(0, 60), 12))
  expect(new Set(order).size).toBe(order.length)
})

test('shows a complete result unchanged', () => {
  const all = photos(0, 60)
  expect(photosInTurn(all, all, 12)).toBe(all)
})

test('shows appended photos at once', () => {
  const before = photos(0, 60)
  const more = [...before, ...photos(60, 120)]
  expect(photosInTurn(more, before, 12)).toBe(more)
})
