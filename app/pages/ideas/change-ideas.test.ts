import { describe, expect, test } from 'vitest'
import { MAX_IDEAS } from '#core/ideas/idea-list.ts'
import { changeIdeas } from './change-ideas.ts'

const LIST = ['f.sage', 'g.kitchen', 'd.shaker']
const FULL = Array.from({ length: MAX_IDEAS }, (_, at) => `f.paint-${at}`)

function change(list: readonly string[], fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return changeIdeas(list, form)
}

describe('an ideas form', () => {
  test.each([
    ['/gallery?species=Maple', '/gallery?species=Maple#f.linen'],
    ['/gallery#elsewhere', '/gallery#f.linen'],
    ['https://evil.test/', '/ideas'],
    ['//evil.test', '/ideas'],
    ['', '/ideas'],
  ])('saves an idea and redirects to %j only if it is a path of this site', (back, to) => {
    expect(change(LIST, { save: 'f.linen', back })).toEqual({
      kind: 'changed',
      ideas: [...LIST, 'f.linen'],
      to,
    })
  })

  test('rejects the 61st idea', () => {
    expect(change(FULL, { save: 'f.linen', back: '/gallery' })).toEqual({
      kind: 'full',
      ref: 'f.linen',
      back: '/gallery',
    })
  })

  test('removes an idea and restores it in its place', () => {
    const removal = change(LIST, { remove: 'g.kitchen' })
    expect(removal).toEqual({
      kind: 'changed',
      ideas: ['f.sage', 'd.shaker'],
      to: '/ideas?removed=g.kitchen&at=1',
    })
    expect(change(['f.sage', 'd.shaker'], { undo: 'g.kitchen', at: '1' })).toMatchObject({ ideas: LIST })
  })

  test('moves an idea, and scrolls to it unless scripts keep the position', () => {
    const ideas = ['g.kitchen', 'f.sage', 'd.shaker']
    expect(change(LIST, { move: 'f.sage~g.kitchen' })).toEqual({
      kind: 'changed',
      ideas,
      to: '/ideas#f.sage',
    })
    expect(change(LIST, { move: 'f.sage~g.kitchen', stay: 'yes' })).toEqual({
      kind: 'changed',
      ideas,
      to: '/ideas',
    })
  })

  test('copies as many ideas of a shared board as fit', () => {
    expect(change(LIST, { keep: '1~f.sage*lnice~f.linen' })).toMatchObject({ ideas: [...LIST, 'f.linen'] })
    expect(change(FULL, { keep: '1~f.sage~f.paint-1' })).toEqual({
      kind: 'changed',
      ideas: FULL,
      to: '/ideas?left=1',
    })
  })

  test('deletes everything at once', () => {
    expect(change(LIST, { forget: 'all' })).toEqual({ kind: 'changed', ideas: [], to: '/ideas' })
  })

  test.each([
    {},
    { save: '<script>' },
    { save: '' },
    { remove: 'f.unknown' },
    { undo: '//evil' },
    { move: 'x~y' },
  ])('does nothing for %j', (fields) => {
    expect(change(LIST, fields)).toEqual({ kind: 'unreadable' })
  })
})
