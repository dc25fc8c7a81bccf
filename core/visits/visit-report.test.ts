import { expect, test } from 'vitest'
import { SITE_MAP } from '../site-map.ts'
import { isVisitedPattern, patternName, readVisitReport } from './visit-report.ts'

const read = (report: object) => readVisitReport(JSON.stringify(report))

test('reads the page and its actions', () => {
  const actions = ['opened /gallery', 'opened /gallery/*', 'saved f.sage-paint', 'found', 'found Sage paint']
  expect(read({ page: '/gallery', actions })).toEqual({
    page: '/gallery',
    actions: [
      { kind: 'opened', subject: '/gallery' },
      { kind: 'opened', subject: '/gallery/*' },
      { kind: 'saved', subject: 'f.sage-paint' },
      { kind: 'found', subject: '' },
      { kind: 'found', subject: 'Sage paint' },
    ],
  })
})

test('counts a name once per report, and five searches with results', () => {
  const searchDeeds = ['Cherry', 'Cherry', 'Maple', 'Oak', 'Walnut', 'Alder', 'Hickory'].map(
    (term) => `found ${term}`,
  )
  const actions = [
    ...searchDeeds,
    'saved f.sage-paint',
    'saved f.sage-paint',
    'opened /',
    'opened /',
    'unfound',
  ]
  expect(
    read({ page: '/', actions })?.actions.map(({ kind, subject }) => `${kind} ${subject}`.trim()),
  ).toEqual([
    ...['Cherry', 'Maple', 'Oak', 'Walnut', 'Alder'].map((term) => `found ${term}`),
    'saved f.sage-paint',
    'opened /',
    'opened /',
    'unfound',
  ])
})

test.each([
  ['an address', { page: '/gallery/navy-and-maple', actions: [] }],
  ['a secret link', { page: '/retailers/handover/:token', actions: [] }],
  ['the desk', { page: '/desk', actions: [] }],
  ['an action before any page', { page: '/', actions: ['opened'] }],
  ['an unknown action', { page: '/', actions: ['bought'] }],
  ['a search with a subject but no results', { page: '/', actions: ['unfound somebody’s name'] }],
  ['no reference', { page: '/', actions: ['saved me'] }],
  ['too many actions', { page: '/', actions: Array.from({ length: 61 }, () => 'compared') }],
  ['a long word', { page: '/', actions: [`found ${'x'.repeat(80)}`] }],
  ['extra data about the visitor', { page: '/', actions: [], visitor: 'Zoë' }],
])('rejects %s', (_what, report) => {
  expect(read(report)).toBeUndefined()
})

test('ignores uncounted pages', () => {
  const actions = [
    'opened /',
    'opened unknown',
    'opened /retailers/handover/:token',
    'opened /gallery/navy-and-maple',
  ]
  expect(read({ page: '/', actions })?.actions).toEqual([{ kind: 'opened', subject: '/' }])
})

test.each(['', 'null', '[]', '{"page":"/","actions":[]', '<html>'])('rejects %j', (text) => {
  expect(readVisitReport(text)).toBeUndefined()
})

test('counts every page under its own name, and its photos under another name', () => {
  const patterns = SITE_MAP.flatMap(({ path, gallery }) => (gallery ? [path, `${path}/*`] : [path]))
  for (const pattern of patterns) expect([pattern, isVisitedPattern(pattern)]).toEqual([pattern, true])
  const names = patterns.map(patternName)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['Gallery: photos', 'Education: Finishes', 'Finishes']))
})
