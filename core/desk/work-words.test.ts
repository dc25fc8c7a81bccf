import { expect, test } from 'vitest'
import type { Metadata } from '../content/metadata/metadata.ts'
import { auditWords, seenWords } from './work-words.ts'

const TODAY = '2026-11-23'
const state = (metadata: Metadata | undefined) => metadata && { metadata }
const change = (
  before: Metadata | undefined,
  after: Metadata | undefined,
  name: string | undefined = 'a.jpg',
) =>
  ({
    kind: before === undefined ? 'upload' : after === undefined ? 'delete' : 'metadata',
    name,
    before: state(before),
    after: state(after),
  }) as const

const DRAFT = { status: 'draft' }
const LATER = { from: '2026-12-01' }

test.each([
  [{}, { other: 'x' }, 'Live within a minute.'],
  [DRAFT, {}, 'Live within a minute.'],
  [DRAFT, { ...DRAFT, other: 'x' }, ''],
  [undefined, DRAFT, ''],
  [DRAFT, undefined, ''],
  [{}, undefined, 'Off the site within a minute.'],
  [{}, DRAFT, 'Off the site within a minute.'],
  [DRAFT, LATER, 'Seen from December 1, 2026 on.'],
  [LATER, { ...LATER, other: 'x' }, 'Seen from December 1, 2026 on.'],
  [{}, LATER, 'Off the site within a minute, and visible again from December 1, 2026.'],
  [{ until: '2026-01-01' }, { until: '2026-01-01', other: 'x' }, ''],
] as const)('says when visitors see a change from %j to %j: “%s”', (before, after, words) => {
  expect(seenWords([change(before, after)], TODAY)).toBe(words)
})

test('needs only one published picture among drafts', () => {
  const changes = [change(DRAFT, { ...DRAFT, other: 'x' }), change({}, { other: 'x' })]
  expect(seenWords(changes, TODAY)).toBe('Live within a minute.')
})

test('names the changed items in the audit log, with both states', () => {
  expect(auditWords([change({ title: 'A', finish: 'Sage' }, { title: 'A', finish: 'Dune' })])).toEqual({
    things: '“A”',
    before: 'Finish: Sage',
    after: 'Finish: Dune',
  })
  const draft = { title: 'B', ...DRAFT }
  expect(auditWords([change(draft, { title: 'B' }), change(undefined, { title: 'C' })])).toEqual({
    things: '“B”, “C”',
    before: '“B”: Draft; “C”: Not there',
    after: '“B”: Published; “C”: Published',
  })
})

test('cuts a long text, and names the first of many pictures', () => {
  const many = Array.from({ length: 9 }, (_, index) =>
    change({ title: `P${index}` }, { title: `P${index}`, other: 'x'.repeat(500) }),
  )
  const { things, after } = auditWords(many)
  expect(things).toBe('“P0”, “P1”, “P2”, 6 more')
  expect(after.length).toBeLessThan(500)
})
