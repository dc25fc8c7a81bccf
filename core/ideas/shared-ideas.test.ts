import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_IDEAS } from './idea-list.ts'
import { ideaRef, isIdeaRef } from './idea-refs.ts'
import { LONGEST_LINK, LONGEST_NOTE, parseShared, type SharedIdea, sharedLink } from './shared-ideas.ts'

const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code))

const openBoard = (path: string) => {
  const url = new URL(path, 'https://www.cabinetry.test')
  return { path: url.pathname, board: parseShared(url.searchParams.get('with') ?? '') }
}

const sixty = (note: string): readonly SharedIdea[] =>
  Array.from({ length: MAX_IDEAS }, (_, at) => ({
    ref: ideaRef('shiloh-images-gallery', `${'long-name'.repeat(20)}${at}`) ?? '',
    note,
  }))

describe('a board’s link', () => {
  test('contains references and notes', () => {
    const board: readonly SharedIdea[] = [
      { ref: 'f.sage-paint', note: 'For the island? “Maybe” – 50/50, naïve & café_*~.' },
      { ref: 'g.baths/walnut', note: '' },
      { ref: 'd.shaker', note: 'only a note' },
      { ref: 'f.linen', note: '😀 日本' },
    ]
    const { path, cut } = sharedLink(board)
    expect(cut).toBe(false)
    expect(openBoard(path)).toEqual({ path: '/ideas', board })
  })

  test('uses only characters that other programs accept in links', () => {
    const { path } = sharedLink([{ ref: 'f.sage', note: 'a b “c” <d> & é?#%' }])
    expect(path).toMatch(/^\/ideas\?with=[\w~*./+-]+$/)
    expect(openBoard(path.replaceAll('+', '%20').replaceAll('~', '%7E')).board).toEqual(openBoard(path).board)
  })

  test.each(['', 'x'.repeat(500), 'ü'.repeat(500)])(
    'stays short with sixty ideas and the note %s',
    (note) => {
      const { path, cut } = sharedLink(sixty(note))
      expect(path.length).toBeLessThanOrEqual(LONGEST_LINK)
      expect(cut).toBe(note !== '')
      expect(openBoard(path).board.map(({ ref }) => ref)).toEqual(sixty('').map(({ ref }) => ref))
    },
  )

  test('keeps long notes where there is room', () => {
    const note = 'Warm white, not yellow. '.repeat(8).trim()
    const { path, cut } = sharedLink([{ ref: 'f.sage', note }])
    expect(cut).toBe(false)
    expect(openBoard(path).board).toEqual([{ ref: 'f.sage', note }])
  })
})

describe('a link from any source', () => {
  test('is read without its opinions if an older version made it', () => {
    expect(parseShared('1~f.sage*lfor the island~f.linen*d~p.care-guide.pdf*u')).toEqual([
      { ref: 'f.sage', note: 'for the island' },
      { ref: 'f.linen', note: '' },
      { ref: 'p.care-guide.pdf', note: '' },
    ])
  })

  test.each(['', '2~f.sage', 'f.sage', '1', '1~', '1~<script>', '1~f.<b>*l', '1~~~'])(
    'gives an empty board for %j',
    (text) => {
      expect(parseShared(text)).toEqual([])
    },
  )

  test('yields only references and one-line notes', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'f.sage',
        'f.sage*l',
        'g.a*nnote',
        'f.b*x.ff.fe',
        'f.c*.0a',
        'f.d*l.e2.80.ae',
        '__proto__',
      ),
      fc.string({ unit: anyUnit, maxLength: 6 }),
    )
    const text = fc.oneof(
      fc.array(piece, { maxLength: 80 }).map((pieces) => ['1', ...pieces].join('~')),
      fc.string({ unit: anyUnit, maxLength: 300 }),
    )
    fc.assert(
      fc.property(text, (value) => {
        const board = parseShared(value)
        expect(board.length).toBeLessThanOrEqual(MAX_IDEAS)
        for (const { ref, note } of board) {
          expect(isIdeaRef(ref)).toBe(true)
          expect(note.length).toBeLessThanOrEqual(LONGEST_NOTE)
          expect(note).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u)
        }
        const { path, cut } = sharedLink(board)
        const again = openBoard(path).board
        expect(cut ? again.map(({ ref }) => ref) : again).toEqual(cut ? board.map(({ ref }) => ref) : board)
      }),
    )
  })
})
