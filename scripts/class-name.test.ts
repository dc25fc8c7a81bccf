import { expect, test } from 'vitest'
import { className } from './class-name.ts'

test('a class is named after its style sheet', () => {
  expect(className('tile', '/app/gallery/photo-grid.module.css')).toBe('photo-grid_tile')
  expect(className('link', '/app/gallery/photo-grid.module.css')).toBe('photo-grid_link')
})

test('two style sheets of one name are refused', () => {
  className('row', '/app/ui/list.module.css')
  expect(() => className('row', '/app/desk/list.module.css')).toThrow('need different names')
})
