import { expect, test } from 'vitest'
import { boardLink, chosenIn, type SentIdeas, samplesIn, unknownInWords } from './sent-ideas.ts'
import { parseShared } from './shared-ideas.ts'
import { readSentIdeas } from './stored-ideas.ts'

const SENT: SentIdeas = {
  ideas: [
    {
      ref: 'f.sage-paint',
      title: 'Sage paint',
      label: '',
      facts: [{ label: 'Paint', value: 'Sage' }],
      path: '/products/finishes/sage-paint',
      picture: '/media/1/240/finishes/sage-paint.jpg.jpeg',
      note: 'For the island?',
      sample: true,
    },
    { ref: 'g.kitchen', title: 'Kitchen', label: 'In maple', facts: [], path: '/gallery/kitchen', note: '' },
  ],
  unknown: 2,
  brief: [{ label: 'Budget', value: 'One\nTwo' }],
}

test('reads sent ideas back from storage', () => {
  expect(readSentIdeas(JSON.stringify(SENT))).toEqual(SENT)
})

test('drops malformed ideas and keeps the rest', () => {
  const [sage, kitchen] = SENT.ideas
  const malformedIdeas = {
    ...SENT,
    ideas: [7, null, { ...sage, mark: 'like', facts: 'x' }, {}, kitchen],
    unknown: 'x',
  }
  expect(readSentIdeas(JSON.stringify(malformedIdeas))).toEqual({
    ...SENT,
    ideas: [{ ...sage, facts: [] }, kitchen],
    unknown: 0,
  })
  for (const text of ['', 'null', '[]', '{"ideas":', '"text"', '7'])
    expect(readSentIdeas(text)).toEqual({ ideas: [], unknown: 0, brief: [] })
})

test('links to the sent board, with notes or without', () => {
  const openBoard = (withWords: boolean) =>
    parseShared(new URL(boardLink(SENT, withWords), 'https://a.test').searchParams.get('with') ?? '')
  expect(openBoard(true)).toEqual([
    { ref: 'f.sage-paint', note: 'For the island?' },
    { ref: 'g.kitchen', note: '' },
  ])
  expect(openBoard(false).map(({ note }) => note)).toEqual(['', ''])
})

test('treats boards with equal choices and notes as equal, whatever the facts', () => {
  const [sage, kitchen] = SENT.ideas
  if (!sage || !kitchen) throw new Error('no ideas')
  const withFirst = (change: object) => chosenIn({ ...SENT, ideas: [{ ...sage, ...change }, kitchen] })
  expect(withFirst({ title: 'Sage', picture: '/other.jpeg' })).toBe(chosenIn(SENT))
  for (const change of [{ note: 'x' }, { sample: undefined }, { ref: 'f.linen' }])
    expect(withFirst(change)).not.toBe(chosenIn(SENT))
  expect(chosenIn({ ...SENT, brief: [] })).not.toBe(chosenIn(SENT))
  expect(chosenIn(undefined)).toBe(chosenIn({ ideas: [], unknown: 3, brief: [] }))
})

test('lists samples and reports dropped ideas', () => {
  expect(samplesIn(SENT).map(({ title }) => title)).toEqual(['Sage paint'])
  expect([0, 1, 2].map((unknown) => unknownInWords({ ...SENT, unknown }))).toEqual([
    undefined,
    '1 idea was not known and is left out.',
    '2 ideas were not known and are left out.',
  ])
})
