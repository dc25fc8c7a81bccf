import { expect, test } from 'vitest'
import { className } from './class-name.ts'

test('names a class after its style sheet', () => {
  expect(className('tile', '/app/gallery/photo-grid.module.css')).toBe('photo-grid_tile')
  expect(className('link', '/app/gallery/photo-grid.module.css')).toBe('photo-grid_link')
})

test('rejects two style sheets with the same name', () => {
  className('row', '/app/ui/list.module.css')
  expect(() => className('row', '/app/desk/list.module.css')).toThrow('need different names')
})
