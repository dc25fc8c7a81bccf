import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_IDEAS } from './idea-list.ts'
import { ideaRef, isIdeaRef } from './idea-refs.ts'
import {
  formatIdeas,
  ideasCookie,
  ideasInCookies,
  parseSavedIdeas,
  savedIdeasInCookies,
} from './ideas-cookie.ts'

const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code))

test('reads a list back from its cookie', () => {
  const ideas = ['f.sage-paint', 'g.baths/walnut', 'p.care-guide.pdf']
  expect(ideasInCookies(`XSRF-TOKEN=a=b; ideas=${formatIdeas(ideas)}; other=1`)).toEqual(ideas)
})

test('keeps sixty ideas with the longest names under 3 kB', () => {
  const ideas = Array.from(
    { length: MAX_IDEAS },
    (_, at) => ideaRef('shiloh-images-gallery', `${'long-name'.repeat(20)}${at}`) ?? '',
  )
  const cookie = ideasCookie(ideas, { secure: true })
  expect(cookie.length).toBeLessThan(3000)
  expect(ideasInCookies(cookie)).toEqual(ideas)
})

test('lasts a year on our own pages, and is deleted with the last idea', () => {
  expect(ideasCookie(['f.sage'], { secure: true })).toBe(
    'ideas=1~f.sage; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  )
  expect(ideasCookie([], { secure: false })).toBe('ideas=; Path=/; Max-Age=0; SameSite=Lax')
})

test.each([undefined, null, '', 'ideas', 'ideas=', 'ideas=2~f.sage', 'ideas=f.sage', 'myideas=1~f.sage'])(
  'finds no list in %j',
  (header) => {
    expect(ideasInCookies(header)).toEqual([])
  },
)

test('reads any cookie as a list of at most sixty distinct references', () => {
  const piece = fc.oneof(
    fc.constantFrom('f.sage', 'f.sage', 'g.a/b', '__proto__', '%7E', '<b>', 'f.', '..', 'f.%00'),
    fc.string({ unit: anyUnit, maxLength: 6 }),
  )
  const header = fc.array(piece, { maxLength: 80 }).map((pieces) => `ideas=1~${pieces.join('~')}`)
  fc.assert(
    fc.property(fc.oneof(header, fc.string({ unit: anyUnit, maxLength: 300 })), (text) => {
      const ideas = ideasInCookies(text)
      expect(ideas.every(isIdeaRef)).toBe(true)
      expect(new Set(ideas).size).toBe(ideas.length)
      expect(ideas.length).toBeLessThanOrEqual(MAX_IDEAS)
      expect(parseSavedIdeas(formatIdeas(ideas)).ideas).toEqual(ideas)
    }),
  )
})

test('stores at most five samples with their ideas, only of finishes and doors', () => {
  const ideas = ['f.a', 'd.b', 'g.room', 'f.c', 'f.d', 'f.e', 'f.f']
  const cookie = ideasCookie(ideas, { secure: true, samples: ['f.gone', 'g.room', ...ideas] })
  expect(cookie).toContain('ideas=1~f.a!~d.b!~g.room~f.c!~f.d!~f.e!~f.f;')
  expect(savedIdeasInCookies(cookie)).toEqual({
    ideas,
    samples: ['f.a', 'd.b', 'f.c', 'f.d', 'f.e'],
    unreadable: 0,
  })
  expect(savedIdeasInCookies('ideas=1~f.a!!~<b>~f.c~f.c!')).toEqual({
    ideas: ['f.c'],
    samples: ['f.c'],
    unreadable: 2,
  })
})
